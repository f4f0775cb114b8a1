import type { XmlScanner } from './xml-scanner';

const SLOTS = 4096;
const LONGEST = 48;
/** The one character that means something else in a CDATA section than outside. */
const AMPERSAND = 38;

/**
 * Hands out the same string for the same bytes, as far as it remembers. Sheets with inline texts repeat a few
 * of them row after row; this saves making them again and holding them twice.
 */
export class TextCache {
  readonly #texts: string[] = new Array<string>(SLOTS).fill('');

  /** The scanner's current text. */
  read(xml: XmlScanner): string {
    const { bytes, start, end } = xml;
    if (end - start > LONGEST) return xml.text();
    let hash = end - start;
    for (let at = start; at < end; at++) {
      if (bytes[at] === AMPERSAND) return xml.text();
      hash = (hash * 31 + bytes[at]!) | 0;
    }
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const remembered = this.#texts[slot]!;
    if (isSame(remembered, bytes, start, end)) return remembered;
    const text = xml.text();
    this.#texts[slot] = text;
    return text;
  }
}

/** Only plain ASCII texts can be the same: in others a character is more than one byte. */
function isSame(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start || text.length === 0) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
