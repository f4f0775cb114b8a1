import { pestCatalogue } from './catalogue';
import { plainWords } from './plain-words';
import { type Named, treatmentCatalogue } from './treatments';

/**
 * The pest that a text speaks of (2 §4): its own name or a synonym as whole words, in any case, singular or plural,
 * with any punctuation between the words. The longest name wins ('gel bait' over 'bait'), then the earlier one.
 *
 * @param pests the catalogue; by default the reference catalogue
 */
export const matchPest = <Pest extends Named = (typeof pestCatalogue)[number]>(
  text: string,
  pests: readonly Pest[] = pestCatalogue as unknown as readonly Pest[],
): Pest | null => longestMatch(text, pests);

/** The treatment that a text speaks of, found like a pest. */
export const matchTreatment = <Treatment extends Named = (typeof treatmentCatalogue)[number]>(
  text: string,
  treatments: readonly Treatment[] = treatmentCatalogue as unknown as readonly Treatment[],
): Treatment | null => longestMatch(text, treatments);

/**
 * A text as names are compared in it: its words in the singular.
 * 'Follow-up: Bed Bugs & roaches!' → 'follow up bed bug and roach'.
 */
export const normalized = (text: string): string => plainWords(text).split(' ').map(singular).join(' ');

function longestMatch<Entry extends Named>(text: string, entries: readonly Entry[]): Entry | null {
  const within = ` ${normalized(text)} `;
  let best: { entry: Entry; length: number; at: number } | null = null;
  for (const entry of entries) {
    for (const name of normalizedNames(entry)) {
      const at = within.indexOf(` ${name} `);
      if (at < 0) continue;
      if (!best || name.length > best.length || (name.length === best.length && at < best.at)) {
        best = { entry, length: name.length, at };
      }
    }
  }
  return best?.entry ?? null;
}

/** Catalogues live long and are matched often: a building's history matches one comment a row. */
const namesOfEntry = new WeakMap<Named, string[]>();

function normalizedNames(entry: Named): string[] {
  let names = namesOfEntry.get(entry);
  if (!names) {
    names = [entry.name, ...entry.synonyms].map(normalized).filter((name) => name !== '');
    namesOfEntry.set(entry, names);
  }
  return names;
}

/** 'flies' → 'fly', 'roaches' → 'roach', 'bugs' → 'bug'; the same for texts and names, so it need not be English. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
