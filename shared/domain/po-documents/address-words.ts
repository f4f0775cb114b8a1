import { fold } from './text';

/** A word or number of an address in its one spelling, and where it stands in the text. */
export interface AddressWord {
  word: string;
  from: number;
  to: number;
  /** Begins with a capital letter in the text. */
  isCapital: boolean;
}

const spelled = (spellings: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(spellings).flatMap(([one, others]) => [one, ...others.split(' ')].map((o) => [o, one])),
  );

/** Kinds of streets, English and French, that are hardly ever anything else. */
const certainTypes = spelled({
  st: 'street str saint',
  ave: 'avenue av',
  rd: 'road',
  blvd: 'boulevard boul bd',
  dr: 'drive',
  cres: 'crescent cr',
  ct: 'court crt',
  pkwy: 'parkway pky',
  hwy: 'highway',
  ln: 'lane',
  terr: 'terrace ter tce terrasse',
  rue: 'rue',
  ch: 'chemin chem',
  rte: 'route',
  allee: 'allee',
  montee: 'montee',
  ruelle: 'ruelle',
});
/** Those that are ordinary words too. */
const otherTypes = spelled({
  pl: 'place',
  sq: 'square',
  cir: 'circle',
  trl: 'trail tr',
  hts: 'heights',
  gdns: 'gardens',
  grv: 'grove',
  way: 'way',
  gate: 'gate',
  path: 'path',
  walk: 'walk',
  mews: 'mews',
  row: 'row',
  close: 'close',
  rang: 'rang',
  cote: 'cote',
  quai: 'quai',
});
/** French street types are before the name. */
const onlyBefore: ReadonlySet<string> = new Set('rue ch rte allee montee ruelle rang cote quai'.split(' '));
const typesBefore: ReadonlySet<string> = new Set([...onlyBefore, 'blvd', 'ave', 'pl']);
const directions = spelled({
  n: 'north nord',
  s: 'south sud',
  e: 'east est',
  w: 'west ouest o',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
});
const ordinals = spelled({
  '1st': 'first 1er 1re 1ere premiere premier',
  '2nd': 'second 2e 2eme deuxieme',
  '3rd': 'third 3e 3eme troisieme',
  '4th': 'fourth 4e 4eme quatrieme',
  '5th': 'fifth 5e 5eme cinquieme',
});
/** Words of a street's name that are written short. */
const shortNames = spelled({
  pt: 'point pointe',
  mt: 'mount mont',
  ft: 'fort',
  mtn: 'mountain montagne',
  ctr: 'centre center',
  pk: 'park parc',
  vlg: 'village',
  brg: 'bridge',
  crk: 'creek',
  hbr: 'harbour harbor',
  isl: 'island ile',
  vly: 'valley',
  rdg: 'ridge',
});
/** Words that one writes or leaves out. */
const particles: ReadonlySet<string> = new Set('de des du d la le les l the of and et'.split(' '));
/** Provinces and states as they follow a street and its city. */
const provinces: ReadonlySet<string> = new Set(
  'on ont ontario qc pq que quebec bc ab alberta mb manitoba sk ns nb nl pe pei ny mi canada'.split(' '),
);

const certain: ReadonlySet<string> = new Set(certainTypes.values());
const ambiguous: ReadonlySet<string> = new Set(otherTypes.values());

/** Whether a word in its one spelling is a kind of street and hardly ever anything else, such as 'ave'. */
export const isCertainType = (word: string): boolean => certain.has(word);
/** Whether it is a kind of street, such as 'ave', or may be one, such as 'gate'. */
export const isType = (word: string): boolean => certain.has(word) || ambiguous.has(word);
/** Whether it may be a kind of street before the name, such as 'rue' and 'blvd'. */
export const isTypeBefore = (word: string): boolean => typesBefore.has(word);
/** Whether it is a kind of street that is always before the name, such as 'rue'. */
export const isOnlyBefore = (word: string): boolean => onlyBefore.has(word);
/** Whether it is a direction, such as 'nw'. */
export const isDirection = (word: string): boolean => directions.has(word);
/** Whether it may be left out of a name, such as 'de' and 'the'. */
export const isParticle = (word: string): boolean => particles.has(word);
/** Whether it is a province or state, such as 'on' and 'quebec'. */
export const isProvince = (word: string): boolean => provinces.has(word);
/** Whether it may be a house number, such as '12' and '12a'. */
export const isHouseNumber = (word: string): boolean => /^\d{1,6}[a-z]?$/.test(word);

/** What a word is called everywhere. */
const one = (word: string): string =>
  directions.get(word) ??
  certainTypes.get(word) ??
  otherTypes.get(word) ??
  ordinals.get(word) ??
  shortNames.get(word) ??
  (word === 'sainte' ? 'ste' : word);

/** The words of a text in their one spelling; a comma is a word, a hyphen parts two. */
export function addressWords(text: string): AddressWord[] {
  const folded = fold(text);
  return [...folded.matchAll(/[a-z0-9]+|,/g)].map(({ 0: word, index: from }) => ({
    word: one(word),
    from,
    to: from + word.length,
    isCapital: text.charAt(from) !== folded.charAt(from),
  }));
}

/** A postal code or its first half. */
export const isPostalStart = (word: string): boolean => /^[a-z]\d[a-z](\d[a-z]\d)?$/.test(word);
