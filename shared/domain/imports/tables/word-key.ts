/** What is left of a header when case, accents, punctuation and the spelling of 'number' do not matter. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[#№]|n[°º]/g, ' no ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\b(?:number|numbers|num|nbr|nb|numero|nos)\b/g, 'no')
    .trim();
