# Prints the host that Ruby's parser finds in each line; the argument is RFC2396 or RFC3986.
require 'uri'

parser = ARGV.delete_at(0) == 'RFC2396' ? URI::RFC2396_Parser.new : URI::RFC3986_Parser.new
$stdin.each_line(chomp: true) do |line|
  host = parser.parse(line).host
  puts host.nil? ? 'no host' : host.empty? ? 'empty host' : host
rescue URI::Error
  puts 'invalid'
end
