# The protocol of docs/parsers.md, for parsers in Ruby. The block returns the components, or raises.
require "json"

$stdout.sync = true

def serve(version)
  return puts(version) if ARGV.last == "--version"

  while (line = $stdin.gets)
    begin
      answer = { ok: true }.merge(yield(JSON.parse(line, quirks_mode: true)))
      json = JSON.generate(answer)
    rescue StandardError => error
      json = JSON.generate({ ok: false, error: "#{error.class}: #{error.message.dup.force_encoding("UTF-8").scrub}" })
    end
    puts json
  end
end
