# frozen_string_literal: true

require "minitest/autorun"
require_relative "../lib/fastlane/plugin/iconproof/command"

# The command on the samples of this repository, with the program that ICONPROOF names.
class CommandTest < Minitest::Test
  SAMPLES = File.expand_path("../../../SampleAssets", __dir__)

  def command(options)
    Fastlane::Iconproof::Command.new({ executable: ENV.fetch("ICONPROOF", "iconproof") }.merge(options))
  end

  def test_options_become_arguments
    made = command(path: %w[A B], fail_on: "note", baseline: "b.json", reports: { sarif: "s.sarif", junit: "j.xml" })
    expected = %w[
      check --format text --fail-on note --baseline b.json --format sarif=s.sarif --format junit=j.xml
    ]
    assert_equal expected, made.arguments
    assert_equal %w[A B], made.paths
  end

  def test_nothing_said_checks_the_current_folder
    assert_equal %w[check --format text], command({}).arguments
    assert_equal ["."], command({}).paths
  end

  def test_a_clean_app_passes
    result = command(path: "#{SAMPLES}/clean").run
    assert_equal ["passed", 0], [result.verdict, result.counts[:errors]]
  end

  def test_a_wrong_size_fails
    result = command(path: "#{SAMPLES}/broken/wrong-size").run
    assert_equal ["failed", 1], [result.verdict, result.counts[:errors]]
    assert_includes result.text, "[wrong-size]"
  end

  def test_a_path_that_is_not_there_is_no_pass
    result = command(path: "#{SAMPLES}/absent").run
    assert_equal "incomplete", result.verdict
    refute_predicate result, :passed?
  end

  def test_wrong_usage_has_no_counts
    result = command(fail_on: "sometimes").run
    assert_equal ["usage", {}], [result.verdict, result.counts]
  end
end
