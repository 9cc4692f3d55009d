# frozen_string_literal: true

# fastlane itself takes a hundred gems; these are the few names of it that the action uses.
module FastlaneCore
  ConfigItem = Struct.new(
    :key, :env_name, :description, :optional, :default_value, :skip_type_validation, keyword_init: true
  )
end

module Fastlane
  # Keeps what the action says, and raises as fastlane does.
  module UI
    Failure = Class.new(StandardError)

    def self.message(text)
      messages << text
    end

    def self.messages
      @messages ||= []
    end

    def self.user_error!(text)
      raise Failure, text
    end
  end

  # The base class of actions.
  class Action
    def self.lane_context
      @@lane_context ||= {} # rubocop:disable Style/ClassVars
    end
  end
end
