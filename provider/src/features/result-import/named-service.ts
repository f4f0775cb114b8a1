import type { Problem } from '@clearunit/shared/domain/errors';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { wrongWith } from './match-each';
import type { Catalogue } from './read-catalogue';

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
