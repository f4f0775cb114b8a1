/** A spreadsheet refuses a file with a longer text in one cell. */
const LONGEST_TEXT = 32_767;

/** Characters that XML or spreadsheets read as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;

/** One look at a text tells whether any of the rest is needed, which is seldom. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const unusual = /[&<>\u0000-\u001f\ufffe\uffff]|_x|^\s|\s$/;

/** A text as a <t> element; what is beyond 32,767 characters is cut off. */
export function cellTextXml(text: string): string {
  if (text.length <= LONGEST_TEXT && !unusual.test(text)) return `<t>${text}</t>`;
  const escaped = escapeText(text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text);
  return /^\s|\s$|\n/.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}

/** An attribute's value, for double quotes. */
export function attributeXml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

function escapeText(text: string): string {
  return text.replace(special, (character) => {
    if (character === '&') return '&amp;';
    if (character === '<') return '&lt;';
    if (character === '>') return '&gt;';
    return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}
