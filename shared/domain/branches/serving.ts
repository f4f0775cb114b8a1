import type { Problem } from '../errors/problem';
import { type Province, readProvince } from '../provinces';

/** A branch with its cities. */
export interface ServingBranch {
  branch_id: string;
  branch_code: string;
  branch_name: string;
  /** As they were typed; one in another province than the branch names it: 'Gatineau, QC'. */
  cities: readonly string[];
  province: Province | null;
  is_retired: boolean;
}

/** The found branch with its city's province, or the problem. */
export type BranchFound<Branch extends ServingBranch> =
  | { branch: Branch; province: Province | null; problem: null }
  | { branch: null; province: null; problem: Pick<Problem, 'reason' | 'params'> };

/**
 * The branch of a building (4 §2.1): the one named by code or name, else the one branch of its city. None, two, or a
 * retired one is a problem.
 *
 * @param place `named` is '' where no branch was named; a known `province` excludes branches that serve a city of the
 * same name in another province
 * @returns the branch; else a problem 'branches.…', whose sentence can stand by itself
 */
export function findBranch<Branch extends ServingBranch>(
  branches: readonly Branch[],
  place: { named: string; city: string; province: Province | null },
): BranchFound<Branch> {
  return place.named.trim() === '' ? branchOfCity(branches, place) : namedBranch(branches, place);
}

function namedBranch<Branch extends ServingBranch>(
  branches: readonly Branch[],
  { named, ...place }: { named: string; city: string; province: Province | null },
): BranchFound<Branch> {
  const params = { branch: named.trim() };
  const key = cityKey(named);
  const byCode = branches.filter(({ branch_code }) => cityKey(branch_code) === key);
  const found =
    byCode.length > 0 ? byCode : branches.filter(({ branch_name }) => cityKey(branch_name) === key);
  const open = found.filter(({ is_retired }) => !is_retired);
  if (found.length === 0) return none('branches.unknown', params);
  if (open.length === 0) return none('branches.retired', params);
  if (open.length > 1) return none('branches.several-of-name', params);
  const branch = open[0]!;
  return { branch, province: servedPlace(branch, place)?.province ?? null, problem: null };
}

/** Whether any branch has a city; a new portal's first branch has none. */
export const isAnyCityServed = (branches: readonly Pick<ServingBranch, 'cities' | 'is_retired'>[]): boolean =>
  branches.some(({ cities, is_retired }) => !is_retired && cities.length > 0);

/** The one branch of a city; see `findBranch`. */
export function branchOfCity<Branch extends ServingBranch>(
  branches: readonly Branch[],
  { city, province }: { city: string; province: Province | null },
): BranchFound<Branch> {
  if (cityKey(city) === '') return none('branches.city-missing');
  const serving = branches.flatMap((branch) => {
    const place = branch.is_retired ? undefined : servedPlace(branch, { city, province });
    return place ? [{ branch, province: place.province }] : [];
  });
  const [first, second] = serving;
  if (!first) return none('branches.none-of-city', { city: city.trim() });
  if (second) {
    const names = serving.map(({ branch }) => branch.branch_name).join(', ');
    return none('branches.several-of-city', { city: city.trim(), branches: names });
  }
  return { ...first, problem: null };
}

/**
 * The cities of a branch that other branches serve too, as they were typed: a new building there needs a chosen branch
 * (4 §2.1). A retired branch serves none.
 */
export const citiesOfOthers = (branch: ServingBranch, others: readonly ServingBranch[]): string[] =>
  branch.is_retired
    ? []
    : branch.cities.filter((typed) => {
        const place = readServedCity(typed, branch.province);
        return others.some((other) => !other.is_retired && servedPlace(other, place));
      });

const none = (reason: string, params?: Problem['params']) => ({
  branch: null,
  province: null,
  problem: { reason, ...(params && { params }) },
});

/** A city of a branch, with its province if known. */
export interface ServedCity {
  city: string;
  province: Province | null;
}

/** Parses a branch's city: 'Ottawa', or 'Gatineau, QC' in another province. */
export function readServedCity(typed: string, branchProvince: Province | null): ServedCity {
  const comma = typed.lastIndexOf(',');
  const named = comma < 0 ? null : readProvince(typed.slice(comma + 1));
  return named
    ? { city: typed.slice(0, comma).trim(), province: named }
    : { city: typed.trim(), province: branchProvince };
}

function servedPlace(
  branch: ServingBranch,
  { city, province }: { city: string; province: Province | null },
): ServedCity | undefined {
  const key = cityKey(city);
  return servedOf(branch).find(
    (served) =>
      served.key === key && (province === null || served.province === null || served.province === province),
  );
}

/** Cached, since a workbook has thousands of buildings with few branches. */
const served = new WeakMap<ServingBranch, (ServedCity & { key: string })[]>();

function servedOf(branch: ServingBranch): (ServedCity & { key: string })[] {
  let places = served.get(branch);
  if (!places) {
    places = branch.cities.map((typed) => {
      const place = readServedCity(typed, branch.province);
      return { ...place, key: cityKey(place.city) };
    });
    served.set(branch, places);
  }
  return places;
}

/** Ignores case, accents, hyphens and points: 'MONTREAL' is 'Montréal'. */
export const cityKey = (city: string): string =>
  city
    .normalize('NFKD')
    // Combining marks and invisible characters.
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\s.’'-]+/g, ' ')
    .trim();
