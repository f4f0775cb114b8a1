import { plainWords } from '../pests/plain-words';
import { isSameClient } from './same-client';

/** What companies add to their name, which tells nothing apart. */
const forms = new Set(
  'co company corp corporation inc incorporated llc lp ltd ltee limited llp the'.split(' '),
);

/** A client's name as it is compared: 'The Osprey Lane Rentals, Inc.' → 'ospreylanerental'. */
const nameKey = (name: string): string =>
  plainWords(name)
    .split(' ')
    .filter((word) => !forms.has(word))
    .map((word) => word.replace(/(?<=[^s])s$/, ''))
    .join('');

/** A new client of an import, with a client that it may be, known or new itself. */
export interface NewClient {
  name: string;
  like: string | null;
}

/**
 * The clients that an import would make, each with one that differs in punctuation, accents, a plural or the company's
 * form only (4 §19).
 * @param names as the import spells them; the same name may come again
 */
export function newClients(names: Iterable<string>, known: readonly string[]): NewClient[] {
  const lower = new Set(known.map((name) => name.toLowerCase()));
  const byKey = new Map(known.map((name) => [nameKey(name), name]));
  const found: NewClient[] = [];
  for (const name of names) {
    if (lower.has(name.toLowerCase())) continue;
    lower.add(name.toLowerCase());
    const key = nameKey(name);
    const like = byKey.get(key);
    found.push({ name, like: like !== undefined && key !== '' && !isSameClient(like, name) ? like : null });
    if (like === undefined) byKey.set(key, name);
  }
  return found;
}
