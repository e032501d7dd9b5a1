# Each line of the input is a reference and a base, as a JSON array; each answer has what each program resolves it to, or null.
require "addressable/uri"
require "json"
require "uri"

rfc2396 = URI::RFC2396_Parser.new
rfc3986 = URI::RFC3986_Parser.new
RESOLVERS = {
  "ruby-rfc2396" => ->(reference, base) { rfc2396.join(base, reference) },
  "ruby-rfc3986" => ->(reference, base) { rfc3986.join(base, reference) },
  "addressable" => ->(reference, base) { Addressable::URI.join(base, reference) },
}.freeze

while (line = $stdin.gets)
  pair = JSON.parse(line)
  answers = RESOLVERS.transform_values do |resolve|
    resolve.call(*pair).to_s
  rescue StandardError
    nil
  end
  puts JSON.generate(answers)
end
