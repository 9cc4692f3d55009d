# frozen_string_literal: true

require_relative "lib/fastlane/plugin/iconproof/version"

Gem::Specification.new do |spec|
  spec.name = "fastlane-plugin-iconproof"
  spec.version = Fastlane::Iconproof::VERSION
  spec.author = "Iconproof contributors"
  spec.summary = "Checks an app's icons and launch images before they ship"
  spec.license = "Apache-2.0"
  spec.files = Dir["lib/**/*.rb"]
  spec.require_paths = ["lib"]
  spec.required_ruby_version = ">= 2.6"
  spec.metadata["rubygems_mfa_required"] = "true"
end
