/**
 * The text of a csv or html file: UTF-16 or UTF-8 by its byte order mark, UTF-8 without one if it is valid, otherwise
 * Windows-1252, as spreadsheets on Windows save it.
 */
export function decodeText(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
