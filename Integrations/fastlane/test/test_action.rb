# frozen_string_literal: true

require "minitest/autorun"

$LOAD_PATH.unshift File.expand_path("stub", __dir__)
require_relative "../lib/fastlane/plugin/iconproof/actions/iconproof_action"

# The action with a base class that stands in for that of fastlane.
class ActionTest < Minitest::Test
  SAMPLES = File.expand_path("../../../SampleAssets", __dir__)
  Action = Fastlane::Actions::IconproofAction

  def run_action(path, executable: ENV.fetch("ICONPROOF", "iconproof"))
    Action.run({ path: path, executable: executable })
  end

  def test_a_clean_app_leaves_its_counts
    counts = run_action("#{SAMPLES}/clean")
    assert_equal 0, counts[:errors]
    assert_equal "passed", Action.lane_context[:ICONPROOF_VERDICT]
    assert_equal counts, Action.lane_context[:ICONPROOF_COUNTS]
  end

  def test_findings_stop_the_lane
    failure = assert_raises(Fastlane::UI::Failure) { run_action("#{SAMPLES}/broken/wrong-size") }
    assert_includes failure.message, "failed"
    assert_equal "failed", Action.lane_context[:ICONPROOF_VERDICT]
    assert_includes Fastlane::UI.messages.last, "[wrong-size]"
  end

  def test_an_absent_program_is_named
    failure = assert_raises(Fastlane::UI::Failure) { run_action(".", executable: "/absent/iconproof") }
    assert_includes failure.message, "not on the PATH"
  end

  def test_every_option_says_what_it_is_for
    assert_equal %i[path fail_on baseline config reports executable], Action.available_options.map(&:key)
    Action.available_options.each { |option| refute_empty option.description }
  end
end
