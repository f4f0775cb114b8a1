import type { Problem } from '@clearunit/shared/domain/errors';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import type { Catalogue } from './read-catalogue';

/** A problem of a row, its field by the column's name alone. */
export const wrongWith = (
  field: keyof ImportedResult,
  reason: string,
  params: Problem['params'] = {},
): Problem => ({ field, reason, params });

/**
 * Finds what each row speaks of; of two rows that speak of the same, the second is a problem.
 * @param keyOf what tells apart what rows speak of
 * @returns what was found, and what is wrong with the other rows, each field by its place in what was sent
 */
export function matchEach<Match extends object>(
  rows: readonly ImportedResult[],
  find: (row: ImportedResult) => Match | Problem,
  keyOf: (match: Match) => string,
): { matched: Match[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const matched: Match[] = [];
  const placeOf = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const found = find(row);
    if ('reason' in found) {
      problems.push({ ...found, field: `results.${at}.${found.field}` });
      continue;
    }
    const first = placeOf.get(keyOf(found));
    if (first === undefined) {
      placeOf.set(keyOf(found), at);
      matched.push(found);
    } else problems.push(twice(at, first));
  }
  return { matched, problems };
}

/** `place` is where the first of the two stands in what was sent, counted from 0; a sheet has a row of headers too. */
const twice = (at: number, place: number): Problem => ({
  field: `results.${at}.unit_number`,
  reason: 'imports.duplicate-result',
  params: { place, row: place + 2 },
});

/** The pest and the treatment that a row names, by their ids; null where it names none. */
export function namedService(
  { pest_name, treatment_name }: ImportedResult,
  { pestOf, treatmentOf }: Pick<Catalogue, 'pestOf' | 'treatmentOf'>,
): { pest: string | null; treatment: string | null } | Problem {
  const pest = pest_name && pestOf(pest_name);
  if (pest === undefined) return wrongWith('pest_name', 'imports.unknown-pest', { value: pest_name ?? '' });
  const treatment = treatment_name && treatmentOf(treatment_name);
  if (treatment === undefined) {
    return wrongWith('treatment_name', 'imports.unknown-treatment', { value: treatment_name ?? '' });
  }
  return { pest: pest || null, treatment: treatment || null };
}
