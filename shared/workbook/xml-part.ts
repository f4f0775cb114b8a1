import { MORE, XmlScanner } from './xml-scanner';

/** The unpacked bytes of one part, in order. */
export type Part = Iterable<Uint8Array>;

/** Reads a whole XML part and passes every token; throws `damaged` when the XML ends early. */
export function scanPart(part: Part, onToken: (xml: XmlScanner, token: number) => void): void {
  const xml = new XmlScanner();
  for (const chunk of asUtf8(part)) {
    xml.push(chunk);
    for (let token = xml.next(); token !== MORE; token = xml.next()) onToken(xml, token);
  }
  xml.finish();
}

/** XML parts may be UTF-8 or UTF-16 by the standard; the scanner reads UTF-8. */
export function* asUtf8(part: Part): Generator<Uint8Array, void> {
  let recode: ((chunk: Uint8Array) => Uint8Array) | undefined;
  let isFirst = true;
  for (const chunk of part) {
    if (isFirst) recode = recoder(chunk);
    isFirst = false;
    yield recode ? recode(chunk) : chunk;
  }
}

function recoder(first: Uint8Array): ((chunk: Uint8Array) => Uint8Array) | undefined {
  const mark = ((first[0] ?? 0) << 8) | (first[1] ?? 0);
  if (mark !== 0xfffe && mark !== 0xfeff) return undefined;
  const decoder = new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be');
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(decoder.decode(chunk as Uint8Array<ArrayBuffer>, { stream: true }));
}
