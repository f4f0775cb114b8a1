import * as z from 'zod/mini';
import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';
import { lineText } from '../one-line';
import { Province, readProvince } from '../provinces';
import { cityKey, readServedCity, type ServingBranch } from './serving';

/** How long a branch's code, its name and each of its cities may be, and how many cities there may be. */
export const branchLimits = { code: 20, name: 100, city: 100, cities: 500 } as const;

/** The fields of a branch of the local management system. */
export const BranchFields = z.object({
  branch_code: lineText(branchLimits.code),
  branch_name: lineText(branchLimits.name),
  cities: z.array(lineText(branchLimits.city)).check(z.maxLength(branchLimits.cities)),
  /** '' when none is chosen. */
  province: z.union([Province, z.literal('')]),
});
export type BranchFields = z.infer<typeof BranchFields>;

/** The cities of a text with one a line, each once. */
export function citiesOf(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const line of text.split(/[\n;]/)) {
    const city = line.trim().replace(/\s+/g, ' ');
    const key = keyOfServed(city);
    if (city !== '' && !byKey.has(key)) byKey.set(key, city);
  }
  return [...byKey.values()];
}

const keyOfServed = (typed: string): string => {
  const { city, province } = readServedCity(typed, null);
  return `${cityKey(city)}/${province ?? ''}`;
};

/**
 * Checks a branch (4 §2.1): a code and a name that no other branch has as code or name, at least one city, and a
 * province.
 * @param others the other branches, retired ones too
 */
export function checkBranch(
  { branch_code, branch_name, cities, province }: BranchFields,
  others: readonly Pick<ServingBranch, 'branch_code' | 'branch_name'>[],
): Problem[] {
  const problems: Problem[] = [];
  const taken = (text: string) =>
    others.find((other) => [other.branch_code, other.branch_name].map(cityKey).includes(cityKey(text)));
  const named = (field: 'branch_code' | 'branch_name', text: string, missing: string) => {
    const other = taken(text);
    if (isBlank(text) || cityKey(text) === '') problems.push({ field, reason: missing });
    else if (other) {
      problems.push({ field, reason: 'branches.taken', params: { name: text, branch: other.branch_name } });
    }
  };
  named('branch_code', branch_code, 'branches.code-missing');
  named('branch_name', branch_name, 'branches.name-missing');
  if (province === '') problems.push({ field: 'province', reason: 'branches.province-missing' });
  if (!cities.some((city) => !isBlank(city) && cityKey(city) !== '')) {
    problems.push({ field: 'cities', reason: 'branches.cities-missing' });
  }
  const foreign = cities.find((city) => city.includes(',') && readProvince(city.split(',').at(-1)!) === null);
  if (foreign !== undefined) {
    problems.push({ field: 'cities', reason: 'branches.city-not-read', params: { city: foreign } });
  }
  return problems;
}
