/** Files of every format that have the same strings in all of their fields. */

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A record of an index of archived pages, with the string in the fields that may have any text. */
const cdxFields = (text: string): string => `${text} 20200101000000 ${text} text/html 200 AB ${text} - 1 2 ${text}`;

/** By the names that `--in` has for formats. The first field has the URI; its name is `url`. */
export const inputFiles: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  lines: (texts) => lines(texts),
  tsv: (texts) => lines(texts.map((text) => [text, text, text].join('\t'))),
  csv: (texts) => lines(texts.map((text) => [quoted(text), text, quoted(`see ${text}`)].join(','))),
  ndjson: (texts) =>
    lines([
      ...texts.map((text) => JSON.stringify({ url: text, base: text, reference: text, [text]: [{ deep: text }, 1] })),
      ...texts.map((text) => `{"url": 1, "note": ${JSON.stringify(text)}}`),
      ...texts.map((text) => `{"url": ${JSON.stringify(text)}, nonsense`),
    ]),
  cdx: (texts) =>
    lines([
      ...texts.map(cdxFields),
      ...texts.map((text) => `!OpenWayback-CDXJ ${text}`),
      ...texts.flatMap((text) => [
        `${text} 2020 ${JSON.stringify({ url: text, filename: text, [text]: text })}`,
        `${text} 20200101000000 response ${JSON.stringify({ uri: text, [text]: text })}`,
        `${text} 20200101000000 ${text} response ${JSON.stringify({ uri: text })}`,
        `key 20200101000000 ${JSON.stringify({ url: `/${text}` })}`,
      ]),
      ...texts.map((text) => `key 20200101000000 /${text} text/html 200 AB - - 1 2 file`),
      ...texts.map((text) => ` CDX N b a ${text}`),
    ]),
  xml: (texts) =>
    `<r xmlns:x="http://www.w3.org/1999/xlink">${texts
      .map(
        (text) =>
          `<a x:href="${escaped(text)}" xml:base="${escaped(text)}" href="${escaped(text)}">${escaped(text)}</a>`,
      )
      .join('\n')}<!-- rfc-uri-disable-next-line ${texts[0] ?? ''} -->`,
  html: (texts) =>
    texts
      .map(
        (text) =>
          `<base href="${escaped(text)}"><a href="${escaped(text)}" id="${escaped(text)}">${escaped(text)}</a>` +
          `<meta http-equiv="refresh" content="1; url=${escaped(text)}"><img srcset="${escaped(text)} 2x">` +
          `<!-- rfc-uri-disable-next-line ${text} -->`,
      )
      .join('\n'),
  markdown: (texts) =>
    lines(texts.flatMap((text) => [`[a](<${text}> "${text}") <${text}> ${text}`, `[b]: ${text}`, ''])),
  json: (texts) =>
    `[${texts.map((text) => JSON.stringify({ $id: text, url: text, href: text, [text]: { url: text } })).join(',\n')}, x`,
  css: (texts) => lines(texts.map((text) => `a { background: url("${text}"), url(${text}) } /* ${text} */`)),
};

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/** A header for `tsv` and `csv`, whose names have the strings too. */
export function header(texts: readonly string[], delimiter: string): string {
  return `${['url', ...texts].slice(0, 3).join(delimiter)}\n`;
}
