/**
 * Words of addresses that stand for each other, as Canada Post abbreviates them in English and French. A short form may be
 * in several groups: 'st' is a street or a saint.
 */
const groups: readonly (readonly string[])[] = [
  ['street', 'st', 'str'],
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['suite', 'ste'],
  ['avenue', 'ave', 'av'],
  ['boulevard', 'blvd', 'boul', 'bd'],
  ['chemin', 'ch'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['route', 'rte'],
  ['drive', 'dr'],
  ['circle', 'cir'],
  ['crescent', 'cres', 'cr'],
  ['court', 'crt', 'ct'],
  ['gardens', 'gdns'],
  ['gate', 'gt'],
  ['heights', 'hts'],
  ['highway', 'hwy'],
  ['lane', 'ln'],
  ['park', 'pk'],
  ['parkway', 'pkwy'],
  ['square', 'sq'],
  ['terrace', 'terr', 'ter'],
  ['trail', 'trl'],
  ['centre', 'center', 'ctr'],
  ['mount', 'mt'],
  ['apartment', 'appartement', 'apt', 'app'],
  ['north', 'nord', 'n'],
  ['south', 'sud', 's'],
  ['east', 'est', 'e'],
  ['west', 'ouest', 'w', 'o'],
];

const groupsOf = new Map<string, (readonly string[])[]>();
for (const group of groups)
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);

/** The words that are found in other forms of themselves, too. */
export const addressWords: readonly string[] = [...groupsOf.keys()];

/** Shorter beginnings could be those of too many words. */
const shortestBeginning = 4;

/** What a folded word also stands for: the other forms of it, or of a long form that it begins, as in 'stre'. */
export function otherForms(word: string): string[] {
  const itsGroups =
    groupsOf.get(word) ??
    (word.length < shortestBeginning ? [] : groups.filter(([long]) => long!.startsWith(word)));
  return [...new Set(itsGroups.flat())].filter((form) => form !== word);
}

/** One form for all words that stand for each other, for comparing whole addresses: 'st' for 'street' and 'saint'. */
export const oneForm = (word: string): string => representatives.get(word) ?? word;

const representatives = new Map<string, string>();
for (const group of groups) {
  const shared = group.find((word) => groupsOf.get(word)!.length > 1) ?? group[0]!;
  for (const word of group) representatives.set(word, shared);
}
