import type { Problem } from '../errors/problem';
import { unitKey } from './check-unit';

/** What a registered place of a building is (4 §1.6). */
export const placeKinds = ['unit', 'common area'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The longest name of a common area, in characters. */
export const commonAreaNameLimit = 30;

/** Letters, digits, spaces and the signs of names: begins with a letter or a digit. */
const nameText = /^[\p{L}\d][\p{L}\d '’.,&/()-]*$/u;

/**
 * Checks the name of a common area, such as 'Lobby' or 'Corridor of floor 3' (4 §1.6). Surrounding spaces do not count.
 *
 * @param others the names of the building's units and of its other common areas; no two may be the same in any letters
 * @returns at most one problem, at `name`; reasons under `common-areas`
 */
export function checkCommonArea(name: string, others: readonly string[] = []): Problem[] {
  const trimmed = name.trim();
  const problem = (reason: string, params?: Problem['params']): Problem[] => [
    { field: 'name', reason: `common-areas.${reason}`, ...(params && { params }) },
  ];
  if (trimmed === '') return problem('name-empty');
  if (!nameText.test(trimmed)) return problem('name-special-characters');
  if (trimmed.length > commonAreaNameLimit) return problem('name-too-long', { limit: commonAreaNameLimit });
  const key = unitKey(trimmed);
  return others.some((other) => unitKey(other) === key) ? problem('name-taken', { name: trimmed }) : [];
}

/** A building's places, as far as a request may name them. */
interface PlacesOfBuilding {
  units: readonly { unit: string }[];
  common_areas: readonly { name: string }[];
}

/** The names of all that can be requested in a building: its units, then its common areas (4 §1.6). */
export const placeNames = ({ units, common_areas }: PlacesOfBuilding): string[] => [
  ...units.map(({ unit }) => unit),
  ...common_areas.map(({ name }) => name),
];

/** Whether a name, however it is spelled, is that of one of a building's common areas. */
export const isNameOfArea = (name: string, areas: readonly { name: string }[]): boolean =>
  areas.some((area) => unitKey(area.name) === unitKey(name));

/**
 * Whether what stands there is a common area, which is on no floor; null is the floor of a place that is not
 * registered.
 */
export const isOnNoFloor = (floor: string | null): boolean => floor === '';
