/** The words of a text in small letters without accents and punctuation, one space between them. */
export function plainWords(text: string): string {
  const plain = withoutAccents(text).toLowerCase().replaceAll('&', ' and ');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const beyondAscii = /[^\0-\x7f]/;

/** Most texts have none, and looking costs less than taking them apart. */
const withoutAccents = (text: string): string =>
  beyondAscii.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
