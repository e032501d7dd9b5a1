# Addressable::URI of the gem addressable.
require "addressable/uri"
require "addressable/version"
require_relative "serve"

serve("addressable #{Addressable::VERSION::STRING}") do |text|
  uri = Addressable::URI.parse(text)
  { scheme: uri.scheme, userinfo: uri.userinfo, host: uri.host, port: uri.port, path: uri.path, query: uri.query,
    fragment: uri.fragment }
end
