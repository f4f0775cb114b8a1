import { plainWords } from '../pests/plain-words';
import { errorsOfWord } from '../search';
import { isSameClient } from './same-client';

/** Additions to company names that do not distinguish companies. */
const forms = new Set(
  'co company corp corporation inc incorporated llc lp ltd ltee limited llp the'.split(' '),
);

/** A client's name as it is compared, word by word: 'The Osprey Lane Rentals, Inc.' → 'osprey', 'lane', 'rental'. */
const nameWords = (name: string): string[] =>
  plainWords(name)
    .split(' ')
    .filter((word) => !forms.has(word))
    .map((word) => word.replace(/(?<=[^s])s$/, ''));

/** So many letters of a name may be wrong in all. */
const mostErrors = 2;

/** Whether one of two names may be the other one mistyped: the same words, but for one or two letters (4 §20). */
function isNear(words: readonly string[], other: readonly string[]): boolean {
  if (words.length !== other.length) return false;
  let errors = 0;
  // The last word first: it is the number where names are numbered.
  for (let at = words.length - 1; at >= 0; at--) {
    const ofWord = errorsOfWord(words[at]!, other[at]!);
    if (ofWord === null) return false;
    errors += ofWord;
    if (errors > mostErrors) return false;
  }
  return true;
}

/** A new client of an import, with a client that it may be, known or new itself. */
export interface NewClient {
  name: string;
  like: string | null;
}

/**
 * The clients that an import would make, each with one that differs in punctuation, accents, a plural, the company's
 * form or by a typing error only (4 §19).
 * @param names as the import spells them; the same name may come again
 */
export function newClients(names: Iterable<string>, known: readonly string[]): NewClient[] {
  const lower = new Set(known.map((name) => name.toLowerCase()));
  const compared = known.map((name) => ({ name, words: nameWords(name) }));
  const byKey = new Map(compared.map(({ name, words }) => [words.join(''), name]));
  const found: NewClient[] = [];
  for (const name of names) {
    if (lower.has(name.toLowerCase())) continue;
    lower.add(name.toLowerCase());
    const words = nameWords(name);
    const key = words.join('');
    const same = byKey.get(key);
    const like = same ?? compared.find((other) => isNear(words, other.words))?.name;
    found.push({ name, like: like !== undefined && key !== '' && !isSameClient(like, name) ? like : null });
    if (same !== undefined) continue;
    byKey.set(key, name);
    compared.push({ name, words });
  }
  return found;
}
