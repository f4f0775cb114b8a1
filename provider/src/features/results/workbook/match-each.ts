import type { Problem } from '@clearunit/shared/domain/errors';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import type { Catalogue } from './read-catalogue';

/** A problem of a row; the field is the column's name. */
export const wrongWith = (
  field: keyof ImportedResult,
  reason: string,
  params: Problem['params'] = {},
): Problem => ({ field, reason, params });

/** A row whose result is already recorded. */
export const knownRow = { isKnown: true } as const;

/**
 * Finds the match of each row; of two rows with the same match, the second is a problem.
 * @param keyOf identifies a match
 * @returns the matches, how many rows say what is recorded, and the problems of the others, each field with the row's index
 */
export function matchEach<Match extends object>(
  rows: readonly ImportedResult[],
  find: (row: ImportedResult) => Match | Problem | typeof knownRow,
  keyOf: (match: Match) => string,
): { matched: Match[]; known: number; problems: Problem[] } {
  const problems: Problem[] = [];
  let known = 0;
  const matched: Match[] = [];
  const firstIndex = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const found = find(row);
    if ('isKnown' in found) {
      known++;
      continue;
    }
    if ('reason' in found) {
      problems.push({ ...found, field: `results.${at}.${found.field}` });
      continue;
    }
    const first = firstIndex.get(keyOf(found));
    if (first === undefined) {
      firstIndex.set(keyOf(found), at);
      matched.push(found);
    } else problems.push(twice(at, first));
  }
  return { matched, known, problems };
}

/** A sheet counts rows from 1 and has a row of headers. */
const twice = (at: number, first: number): Problem => ({
  field: `results.${at}.unit_number`,
  reason: 'imports.duplicate-result',
  params: { place: first, row: first + 2 },
});

/** The ids of a row's pest and treatment; null where it names none. */
export interface NamedService {
  pest: string | null;
  treatment: string | null;
}

/** What a row names, or what is wrong with it. */
export function namedService(
  { pest_name, treatment_name }: ImportedResult,
  { pestOf, treatmentOf }: Pick<Catalogue, 'pestOf' | 'treatmentOf'>,
): NamedService | Problem {
  const pest = pest_name && pestOf(pest_name);
  if (pest === undefined) return wrongWith('pest_name', 'imports.unknown-pest', { value: pest_name ?? '' });
  const treatment = treatment_name && treatmentOf(treatment_name);
  if (treatment === undefined) {
    return wrongWith('treatment_name', 'imports.unknown-treatment', { value: treatment_name ?? '' });
  }
  return { pest: pest || null, treatment: treatment || null };
}
