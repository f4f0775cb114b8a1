/** Where a building is, as far as it is known. */
export interface Whereabouts {
  address: string;
  city: string;
  /** In percent. */
  taxPercent: number;
}

/** Ontario's postal districts. */
const ontarioDistricts = 'KLMNP';
/** Ontario's sales tax; no other province has the same. */
const ontarioTax = 13;

const postalCode = /\b([A-Z])\d[A-Z] ?\d[A-Z]\d\b/i;
const provinces: Record<string, string> = {
  ON: 'ontario',
  AB: 'alberta',
  BC: 'british columbia',
  MB: 'manitoba',
  NB: 'new brunswick',
  NL: 'newfoundland and labrador',
  NS: 'nova scotia',
  NT: 'northwest territories',
  NU: 'nunavut',
  PE: 'prince edward island',
  QC: 'quebec',
  SK: 'saskatchewan',
  YT: 'yukon',
};

/**
 * Whether a building is in Ontario: by the postal code in its address, else by the province named there, else by the tax
 * that is charged for it. The documents give a building an address and a city, but no province.
 */
export function isInOntario({ address, city, taxPercent }: Whereabouts): boolean {
  const place = `${address}, ${city}`.normalize('NFKD').replace(/\p{M}/gu, '');
  const district = postalCode.exec(place)?.[1];
  if (district) return ontarioDistricts.includes(district.toUpperCase());
  const province = provinceIn(place);
  return province ? province === 'ON' : taxPercent === ontarioTax;
}

/** The last part of an address that is a province or ends in one's letters: 'rue Ontario' is a street. */
function provinceIn(place: string): string | undefined {
  const [, ...parts] = place.split(/[,()]/).map((part) => part.trim());
  const named = parts.map((part) => codes.find((code) => provinces[code] === part.toLowerCase()));
  const lettered = place.split(/[,()]/).map((part) => / ?\b([A-Z]{2})\.?\s*$/.exec(part)?.[1] ?? '');
  return named.findLast(Boolean) ?? lettered.findLast((letters) => codes.includes(letters));
}

const codes = Object.keys(provinces);
