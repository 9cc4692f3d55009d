# Verbs for people and for machines. What takes more than a line lies in .ci/, so that it can be
# read, tested and called without make.

PREFIX ?= /usr/local
SECONDS ?= 60
export ASSETS

.DEFAULT_GOAL := help
.PHONY: help check test lint format docs bench fuzz accuracy release install uninstall dist deb rpm wheel image man clean

help:
	@echo "make check               check SampleAssets/clean, then show a broken sample's report"
	@echo "make check ASSETS=PATH   check your own assets"
	@echo "make test                run every test"
	@echo "make lint                check the layout, the imports and the compiler's warnings"
	@echo "make format              lay out the sources"
	@echo "make docs                write Docs/rules.md from the rules, and take the pictures in Docs/pictures"
	@echo "make bench               measure speed and memory; CORPUS=PATH: over real apps as well"
	@echo "make accuracy CORPUS=PATH  judge the icons below PATH, untouched and with faults made on purpose"
	@echo "make fuzz SECONDS=60     feed random bytes to the readers"
	@echo "make release             build the self-contained binary, .build-release/iconproof"
	@echo "make install PREFIX=DIR  put it, its completions and its manual page into DIR (default /usr/local)"
	@echo "make uninstall           remove them"
	@echo "make dist                pack the release into .build-dist: archive, checksum, SBOM, install.sh"
	@echo "make deb                 pack a Debian package into .build-dist"
	@echo "make rpm                 pack an RPM package into .build-dist"
	@echo "make wheel               pack a Python wheel into .build-dist, for pip, pipx and uv"
	@echo "make image               build the container image with docker, podman or buildah"
	@echo "make man                 write Docs/iconproof.1 from the command's help"
	@echo "make clean               delete what was built"
	@echo "check, test and release install libpng, libdeflate, libyaml, libwebp and pkg-config where they are absent."

check:
	@.ci/check

# `swift test` compiles with another command line than `swift build`, and the lint all of it once more.
test:
	@.ci/install-libraries
	.ci/swift build --build-tests
	.ci/swift test --skip-build

lint:
	@.ci/install-libraries
	@.ci/lint

format:
	swift format --in-place --recursive Sources Tests Integrations Package.swift

docs:
	@.ci/install-libraries
	@.ci/docs
	@.ci/pictures

bench: release
	ICONPROOF=.build-release/iconproof Benchmarks/run

accuracy: release
	@CORPUS="$(CORPUS)" ICONPROOF=.build-release/iconproof Tests/Accuracy/run

fuzz:
	@.ci/install-libraries
	Tests/Fuzzing/run $(SECONDS)

release:
	@.ci/install-libraries
	@.ci/release

install: release
	@.ci/install-tool .build-release/iconproof "$(DESTDIR)$(PREFIX)"

uninstall:
	@.ci/uninstall-tool "$(DESTDIR)$(PREFIX)"

dist: release
	@.ci/dist

deb: release
	@.ci/deb

rpm: release
	@.ci/rpm

wheel: dist
	@.ci/wheel

image: release
	@.ci/image

man:
	@.ci/install-libraries
	@.ci/man-page

clean:
	rm -rf .build .build-release .build-dist
