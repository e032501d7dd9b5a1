# URI::RFC2396_Parser and URI::RFC3986_Parser of Ruby; the first argument names one: 2396 or 3986.
require "uri"
require_relative "serve"

parser = { "2396" => URI::RFC2396_Parser, "3986" => URI::RFC3986_Parser }.fetch(ARGV.first).new

serve("Ruby #{RUBY_VERSION}, uri #{URI::VERSION}") do |text|
  uri = parser.parse(text)
  { scheme: uri.scheme, userinfo: uri.userinfo, host: uri.host, port: uri.port, path: uri.path || uri.opaque || "",
    query: uri.query, fragment: uri.fragment }
end
