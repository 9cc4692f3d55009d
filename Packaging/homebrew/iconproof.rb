# A release fills in the words between signs, and has this formula among its files, for a tap.
class Iconproof < Formula
  desc "Checks an app's icons and launch images before they ship"
  homepage "@HOME@"
  version "@VERSION@"
  license "Apache-2.0"

  bottle do
    root_url "@RELEASES@/v@VERSION@"
@BOTTLES@
  end

  on_macos do
    url "@RELEASES@/v@VERSION@/iconproof-@VERSION@-macos-universal.tar.gz"
    sha256 "@MACOS@"
  end

  on_linux do
    on_intel do
      url "@RELEASES@/v@VERSION@/iconproof-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@LINUX_X86_64@"
    end

    on_arm do
      url "@RELEASES@/v@VERSION@/iconproof-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@LINUX_AARCH64@"
    end
  end

  def install
    bin.install "bin/iconproof"
    man1.install "share/man/man1/iconproof.1"
    bash_completion.install "share/bash-completion/completions/iconproof"
    zsh_completion.install "share/zsh/site-functions/_iconproof"
    fish_completion.install "share/fish/vendor_completions.d/iconproof.fish"
    doc.install Dir["share/doc/iconproof/*"]
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/iconproof --version").strip
    # An app without any image: nothing could be checked, which is no pass.
    mkdir "App"
    assert_match "incomplete:", shell_output("#{bin}/iconproof check App", 3)
  end
end
