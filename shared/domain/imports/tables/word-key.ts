/** A header without case, accents and punctuation, and with one spelling of 'number'. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[#№]|n[°º]/g, ' no ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\b(?:number|numbers|num|nbr|nb|numero|nos)\b/g, 'no')
    .trim();
