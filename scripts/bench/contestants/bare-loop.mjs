/** What `rfc-uri check` is compared with: reads a file, splits it into lines, and calls canParse for each. */
import { createReadStream } from 'node:fs';
import { argv } from 'node:process';
import { canParse } from 'rfc-uri/rfc2396';

let rest = '';
let invalid = 0;
for await (const chunk of createReadStream(argv[2], { encoding: 'latin1', highWaterMark: 1 << 18 })) {
  const text = rest + chunk;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (!canParse(text.slice(start, end))) invalid++;
    start = end + 1;
  }
  rest = text.slice(start);
}
console.log(invalid);
