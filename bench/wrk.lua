-- Requests the URL over and over. With an argument, posts to that path instead, each time with NUMBER
-- replaced by the next number. The last line of the output is a report in JSON.
local number = 0

function init(args)
  local path = args[1]
  if path then
    local before, after = path:match("^(.*)NUMBER(.*)$")
    request = function()
      number = number + 1
      return wrk.format("POST", before .. number .. after)
    end
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"answered":%d,"refused":%d,"broken":%d,"seconds":%f,"p50Ms":%f,"p99Ms":%f}\n',
    summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
