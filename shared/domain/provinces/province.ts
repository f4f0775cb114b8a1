import * as z from 'zod/mini';

/** Canada's provinces and territories by their postal letters. */
export const provinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;
export const Province = z.enum(provinces);
export type Province = z.infer<typeof Province>;

/** The names as addresses write them, without accents. */
const names: Record<Province, string> = {
  AB: 'alberta',
  BC: 'british columbia',
  MB: 'manitoba',
  NB: 'new brunswick',
  NL: 'newfoundland and labrador',
  NS: 'nova scotia',
  NT: 'northwest territories',
  NU: 'nunavut',
  ON: 'ontario',
  PE: 'prince edward island',
  QC: 'quebec',
  SK: 'saskatchewan',
  YT: 'yukon',
};

/**
 * The province that a text names, by its letters or in words: 'on', 'Ontario', 'Québec'.
 * @returns null when it names none
 */
export function readProvince(text: string): Province | null {
  const word = plain(text).trim().replace(/\.$/, '').toLowerCase();
  return provinces.find((code) => code.toLowerCase() === word || names[code] === word) ?? null;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The first letter of a postal code; two territories share X, so it names neither. */
const districts: Record<string, Province> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};
const postalCode = /\b([A-Z])\d[A-Z] ?\d[A-Z]\d\b/i;

/**
 * The province that an address is in (4 §2.1): by its postal code, else by the province named in it or behind the city.
 * A street is no province, such as 'rue Ontario'.
 * @returns null when the address does not say
 */
export function provinceOfAddress({ address, city }: { address: string; city: string }): Province | null {
  const place = plain(`${address}, ${city}`);
  const district = postalCode.exec(place)?.[1]?.toUpperCase();
  if (district && Object.hasOwn(districts, district)) return districts[district]!;
  const parts = place.split(/[,()]/).map((part) => part.trim());
  const named = parts.slice(1).map((part) => provinces.find((code) => names[code] === part.toLowerCase()));
  const lettered = parts.map((part) => / ?\b([A-Z]{2})\.?$/.exec(part)?.[1] ?? '');
  return named.findLast(Boolean) ?? provinces.find((code) => code === lettered.findLast(isCode)) ?? null;
}

const isCode = (letters: string): boolean => (provinces as readonly string[]).includes(letters);
