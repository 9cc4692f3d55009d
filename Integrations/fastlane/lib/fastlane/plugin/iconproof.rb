# frozen_string_literal: true

require_relative "iconproof/version"
require_relative "iconproof/command"
require_relative "iconproof/actions/iconproof_action"

module Fastlane
  # The plugin.
  module Iconproof
    # fastlane asks a plugin for its files.
    def self.all_classes
      Dir[File.expand_path("iconproof/actions/*.rb", __dir__)]
    end
  end
end
