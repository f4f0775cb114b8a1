/** The words of a text in small letters without accents and punctuation, one space between them. */
export function plainWords(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' and ');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
