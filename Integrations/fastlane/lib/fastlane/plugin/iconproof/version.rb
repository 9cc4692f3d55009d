# frozen_string_literal: true

module Fastlane
  module Iconproof
    # The version of the program that the action was written for.
    VERSION = "0.1.0"
  end
end
