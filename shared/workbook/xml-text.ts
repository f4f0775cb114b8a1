import { WorkbookError } from './errors';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const AMPERSAND = 38;
const CARRIAGE_RETURN = 13;
/** Short plain texts are quicker made from their codes than by the decoder. */
const SHORT = 64;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text that XML bytes stand for: UTF-8 decoded, entities resolved, line ends as \n.
 * Only XML's own five entities and character numbers exist here, so nothing can expand.
 * @throws WorkbookError `damaged` on any other entity
 */
export function xmlText(bytes: Uint8Array, start: number, end: number): string {
  let plain = true;
  let escaped = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === AMPERSAND || byte === CARRIAGE_RETURN) escaped = true;
    else if (byte > 127) plain = false;
  }
  const isShort = plain && end - start <= SHORT;
  const text = isShort
    ? String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[])
    : utf8Text(bytes, start, end);
  return escaped ? resolveEntities(text) : text;
}

/** The text as it stands, with nothing resolved. */
export function utf8Text(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end) as Uint8Array<ArrayBuffer>);
}

/** Spreadsheets write a character that XML cannot hold as _xHHHH_ ("_x000D_" is a carriage return). */
export function unescapeCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** As `xmlText`, for a text that is decoded already. */
export function resolveEntities(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/&([^;&]{0,12});?/g, (_, name: string) => entity(name));
}

function entity(name: string): string {
  const known = entities[name];
  if (known) return known;
  const number = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name);
  const code = number ? Number.parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10) : -1;
  if (code <= 0 || code > 0x10ffff) throw new WorkbookError('damaged', 'entity');
  return String.fromCodePoint(code);
}
