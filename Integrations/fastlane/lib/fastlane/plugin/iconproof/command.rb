# frozen_string_literal: true

require "json"
require "open3"
require "tmpdir"

module Fastlane
  module Iconproof
    # One run of the program: arguments from options, facts from its last line. Knows nothing of fastlane.
    class Command
      VERDICTS = %w[passed failed usage incomplete].freeze

      # verdict: a word of VERDICTS; counts: errors, warnings and notes; text: the report for people.
      Result = Struct.new(:verdict, :counts, :text, keyword_init: true) do
        def passed?
          verdict == "passed"
        end
      end

      def initialize(options)
        @options = options
      end

      def arguments
        flags = { "--fail-on" => :fail_on, "--baseline" => :baseline, "--config" => :config }
        words = flags.flat_map { |flag, key| @options[key] ? [flag, @options[key].to_s] : [] }
        reports = (@options[:reports] || {}).flat_map { |format, file| ["--format", "#{format}=#{file}"] }
        ["check", "--format", "text", *words, *reports]
      end

      def paths
        Array(@options[:path] || ".").map(&:to_s)
      end

      def run
        Dir.mktmpdir do |folder|
          lines = File.join(folder, "iconproof.jsonl")
          text, status = Open3.capture2e(
            @options[:executable] || "iconproof", *arguments, "--format", "jsonl=#{lines}", "--", *paths
          )
          Result.new(verdict: VERDICTS.fetch(status.exitstatus || 3, "incomplete"), counts: counts(lines), text: text)
        end
      end

      private

      # The last line sums up the run; the file is absent where the run did not begin.
      def counts(lines)
        summary = File.exist?(lines) ? JSON.parse(File.readlines(lines).last)["summary"] : {}
        summary.slice("errors", "warnings", "notes").transform_keys(&:to_sym)
      end
    end
  end
end
