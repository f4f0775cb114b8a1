import { WorkbookError } from './errors';
import { resolveEntities, utf8Text, xmlText } from './xml-text';

/** What `next()` found: a start tag, an end tag, text between tags, or that more bytes are needed. */
export const OPEN = 1;
export const CLOSE = 2;
export const TEXT = 3;
export const MORE = 0;

const LT = 60;
const GT = 62;
const SLASH = 47;
const COLON = 58;
const BANG = 33;
const QUESTION = 63;
const SPACE = 32;
const EQUALS = 61;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
/** The longest cell text is 32,767 characters; a longer tag or text than this is no workbook's. */
const MAX_TOKEN_BYTES = 2 * 1024 * 1024;

/** Sticky: it stops at what is no attribute, so that a long broken tag costs no more than its length. */
const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The number under which the scanner reports a tag, prefix left out: `tagName('row')` for <row> and <x:row>. */
export function tagName(name: string): number {
  let key = 0;
  for (let i = 0; i < name.length; i++) key = (key * 31 + name.charCodeAt(i)) | 0;
  return key;
}

/**
 * Walks through XML as bytes, chunk by chunk, without building anything: the one loop that large sheets go
 * through. Comments and processing instructions are skipped; a document type is refused, so that no entity
 * can be declared.
 */
export class XmlScanner {
  /** The bytes that `start` and `end` point into; valid until the next `push`. */
  bytes: Uint8Array = new Uint8Array(0);
  /** After OPEN: its attributes. After TEXT: the text. */
  start = 0;
  end = 0;
  /** After OPEN and CLOSE: `tagName` of the tag. */
  name = 0;
  /** After `nextLetter`. */
  valueStart = 0;
  valueEnd = 0;

  #at = 0;
  #attributeAt = 0;
  #depth = 0;
  #closeNext = false;
  #pushed = false;
  #verbatim = false;

  push(chunk: Uint8Array): void {
    const left = this.bytes.length - this.#at;
    if (left > MAX_TOKEN_BYTES) throw new WorkbookError('tooBig', 'cell text');
    if (!this.#pushed && chunk[0] === 0xef) chunk = chunk.subarray(3);
    this.#pushed = true;
    if (left === 0) this.bytes = chunk;
    else {
      const joined = new Uint8Array(left + chunk.length);
      joined.set(this.bytes.subarray(this.#at));
      joined.set(chunk, left);
      this.bytes = joined;
    }
    this.#at = 0;
  }

  /** Throws `damaged` when the document ended in the middle of something. Call after the last `next()`. */
  finish(): void {
    const rest = xmlText(this.bytes, this.#at, this.bytes.length);
    if (this.#depth !== 0 || rest.trim() !== '') throw new WorkbookError('damaged', 'XML ends early');
  }

  next(): number {
    if (this.#closeNext) {
      this.#closeNext = false;
      this.#depth--;
      return CLOSE;
    }
    const { bytes } = this;
    const length = bytes.length;
    for (;;) {
      const at = this.#at;
      if (at >= length) return MORE;
      if (bytes[at] !== LT) return this.#text(at);
      const second = bytes[at + 1];
      if (second === undefined) return MORE;
      if (second === SLASH) return this.#endTag(at);
      if (second !== BANG && second !== QUESTION) return this.#startTag(at);
      const kind = this.#aside(at);
      if (kind !== -1) return kind;
    }
  }

  /** After TEXT: the text, entities resolved. */
  text(): string {
    const { bytes, start, end } = this;
    if (!this.#verbatim) return xmlText(bytes, start, end);
    return utf8Text(bytes, start, end).replace(/\r\n?/g, '\n');
  }

  /**
   * After OPEN: the letter of the next attribute whose name is a single letter, as cells and rows have them;
   * 0 when there is none left. Its value lies between `valueStart` and `valueEnd`.
   */
  nextLetter(): number {
    const { bytes, end } = this;
    let at = this.#attributeAt;
    while (at < end) {
      while (at < end && bytes[at]! <= SPACE) at++;
      const letter = bytes[at]!;
      const second = bytes[at + 1]!;
      while (at < end && bytes[at] !== EQUALS) at++;
      while (at < end && bytes[at] !== DOUBLE_QUOTE && bytes[at] !== SINGLE_QUOTE) at++;
      const quote = bytes[at]!;
      this.valueStart = ++at;
      while (at < end && bytes[at] !== quote) at++;
      this.valueEnd = at++;
      this.#attributeAt = at;
      if (at <= end && (second === EQUALS || second <= SPACE)) return letter;
    }
    return 0;
  }

  /** After OPEN: all attributes, with and without their prefix. For rare tags; cells read theirs themselves. */
  attributes(): Map<string, string> {
    const found = new Map<string, string>();
    const source = utf8Text(this.bytes, this.start, this.end);
    attribute.lastIndex = 0;
    for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
      const [, name, double, single] = match;
      const value = resolveEntities(double ?? single ?? '');
      found.set(name!, value);
      const local = name!.slice(name!.indexOf(':') + 1);
      if (!found.has(local)) found.set(local, value);
    }
    return found;
  }

  #text(at: number): number {
    const { bytes } = this;
    const length = bytes.length;
    let end = at + 1;
    while (end < length && bytes[end] !== LT) end++;
    if (end === length) return MORE;
    this.start = at;
    this.end = end;
    this.#at = end;
    this.#verbatim = false;
    return TEXT;
  }

  #endTag(at: number): number {
    const { bytes } = this;
    const length = bytes.length;
    let key = 0;
    let end = at + 2;
    for (; end < length; end++) {
      const byte = bytes[end]!;
      if (byte === GT) break;
      if (byte === COLON) key = 0;
      else if (byte > SPACE) key = (key * 31 + byte) | 0;
    }
    if (end >= length) return MORE;
    this.name = key;
    this.#at = end + 1;
    if (--this.#depth < 0) throw new WorkbookError('damaged', 'XML end tag');
    return CLOSE;
  }

  #startTag(at: number): number {
    const { bytes } = this;
    const length = bytes.length;
    let key = 0;
    let end = at + 1;
    let byte = 0;
    for (; end < length; end++) {
      byte = bytes[end]!;
      if (byte <= SPACE || byte === GT || byte === SLASH) break;
      key = byte === COLON ? 0 : (key * 31 + byte) | 0;
    }
    const start = end;
    for (; end < length; end++) {
      byte = bytes[end]!;
      if (byte === GT) break;
      if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) {
        const quote = byte;
        end++;
        while (end < length && bytes[end] !== quote) end++;
      }
    }
    if (end >= length) return MORE;
    const closed = bytes[end - 1] === SLASH;
    this.name = key;
    this.start = start;
    this.#attributeAt = start;
    this.end = closed ? end - 1 : end;
    this.#at = end + 1;
    this.#depth++;
    this.#closeNext = closed;
    return OPEN;
  }

  /** <!-- -->, <? ?> are passed over (-1), <![CDATA[ ]]> is text, <!DOCTYPE is refused. */
  #aside(at: number): number {
    const { bytes } = this;
    if (bytes[at + 1] === QUESTION) return this.#skipTo('?>', at + 2);
    if (bytes.length < at + 9) return MORE;
    if (startsWith(bytes, at, '<!--')) return this.#skipTo('-->', at + 4);
    if (!startsWith(bytes, at, '<![CDATA[')) throw new WorkbookError('damaged', 'document type');
    const end = find(bytes, ']]>', at + 9);
    if (end < 0) return MORE;
    this.start = at + 9;
    this.end = end;
    this.#at = end + 3;
    this.#verbatim = true;
    return TEXT;
  }

  #skipTo(mark: string, from: number): number {
    const end = find(this.bytes, mark, from);
    if (end < 0) return MORE;
    this.#at = end + mark.length;
    return -1;
  }
}

function startsWith(bytes: Uint8Array, at: number, mark: string): boolean {
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark.charCodeAt(i)) return false;
  return true;
}

function find(bytes: Uint8Array, mark: string, from: number): number {
  const first = mark.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, at, mark)) return at;
  }
  return -1;
}
