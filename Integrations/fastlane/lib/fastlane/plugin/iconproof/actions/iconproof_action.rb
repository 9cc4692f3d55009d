# frozen_string_literal: true

require "fastlane/action"
require_relative "../command"

module Fastlane
  module Actions
    module SharedValues
      ICONPROOF_VERDICT = :ICONPROOF_VERDICT
      ICONPROOF_COUNTS = :ICONPROOF_COUNTS
    end

    # iconproof(path: "MyApp", fail_on: "warning")
    class IconproofAction < Action
      def self.run(params)
        options = available_options.to_h { |option| [option.key, params[option.key]] }
        result = Fastlane::Iconproof::Command.new(options).run
        lane_context[SharedValues::ICONPROOF_VERDICT] = result.verdict
        lane_context[SharedValues::ICONPROOF_COUNTS] = result.counts
        UI.message(result.text)
        UI.user_error!("Iconproof: #{result.verdict}; the report is above") unless result.passed?
        result.counts
      rescue Errno::ENOENT
        UI.user_error!("iconproof is not on the PATH; its README says how to install it")
      end

      def self.description
        "Checks an app's icons and launch images before they ship"
      end

      def self.details
        "Fails the lane for findings at or above fail_on, and when something could not be read."
      end

      def self.authors
        ["Iconproof contributors"]
      end

      def self.return_value
        "The numbers of errors, warnings and notes"
      end

      def self.output
        [["ICONPROOF_VERDICT", "passed, failed, usage or incomplete"],
         ["ICONPROOF_COUNTS", "The numbers of errors, warnings and notes"]]
      end

      def self.available_options
        [
          option(:path, "The folder, project or built product to check, or several", default_value: "."),
          option(:fail_on, "The least severity that fails: error, warning, note or never"),
          option(:baseline, "A file that iconproof baseline wrote"),
          option(:config, "A configuration in place of .iconproof.json"),
          option(:reports, "More reports: a hash from format to file, such as { sarif: \"icons.sarif\" }"),
          option(:executable, "The program", default_value: "iconproof")
        ]
      end

      def self.is_supported?(_platform)
        true
      end

      def self.category
        :testing
      end

      def self.option(key, description, default_value: nil)
        FastlaneCore::ConfigItem.new(
          key: key, env_name: "ICONPROOF_#{key.upcase}", description: description, optional: true,
          default_value: default_value, skip_type_validation: true
        )
      end
      private_class_method :option
    end
  end
end
