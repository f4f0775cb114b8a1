/** Common abbreviations of Canada Post for streets, directions and numbers. */
const shortForms: Record<string, string> = {
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  cres: 'crescent',
  crt: 'court',
  ct: 'court',
  cr: 'crescent',
  dr: 'drive',
  gdns: 'gardens',
  gt: 'gate',
  hwy: 'highway',
  lane: 'lane',
  ln: 'lane',
  pk: 'park',
  pkwy: 'parkway',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
  terr: 'terrace',
  trl: 'trail',
  e: 'east',
  n: 'north',
  s: 'south',
  w: 'west',
};

/**
 * Normalizes an address for comparison: lower case without accents and punctuation, single spaces, abbreviations
 * written out ('12 St. Clair Ave W' and '12 st clair avenue west').
 */
export function addressKey(address: string): string {
  return address
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word))
    .join(' ');
}

/** Whether a text is a building's address: alone, with its city, or with its city, province and postal code. */
export function isAddressOf(named: string, { address, city }: { address: string; city: string }): boolean {
  const key = addressKey(named);
  const full = addressKey(`${address} ${city}`);
  return (
    key !== '' && (key === addressKey(address) || key === full || (city !== '' && key.startsWith(`${full} `)))
  );
}
