import { unitNumbersOf } from '../domain/orders/unit-number';
import type { TextParams } from './create-texts';

type PlaceTexts = {
  t: (key: 'common.place' | 'common.placeWithin' | 'common.units', params?: TextParams) => string;
};

/** Only screens tell counts of both. */
type CountTexts = {
  t: (key: 'common.units' | 'common.areas' | 'common.unitsAndAreas', params?: TextParams) => string;
};

/** A unit or a common area (4 §1.6) as a line, a cell or a form names it. */
export interface NamedPlace {
  unit_number: string;
  /** Left out where nobody said so: then it is called a unit. */
  is_common_area?: 0 | 1 | boolean | undefined;
}

/**
 * What a place is called: 'Unit 1204', and a common area by its name alone.
 * @param where 'within' a sentence: 'unit 1204'
 */
export const placeText = (
  { t }: PlaceTexts,
  { unit_number: unit, is_common_area }: NamedPlace,
  where: 'alone' | 'within' = 'alone',
): string => (is_common_area ? unit : t(where === 'alone' ? 'common.place' : 'common.placeWithin', { unit }));

/** So many units and common areas; what there is none of is left out: '7 units and 1 common area'. */
export function placeCounts({ t }: CountTexts, { units, areas }: { units: number; areas: number }): string {
  const unitsText = t('common.units', { smart_count: units });
  if (areas === 0) return unitsText;
  const areasText = t('common.areas', { smart_count: areas });
  return units === 0 ? areasText : t('common.unitsAndAreas', { units: unitsText, areas: areasText });
}

/** How many units there are among places, each counted once, and the common areas by name: '2 units; Lobby'. */
export function countedPlaces({ t }: PlaceTexts, places: readonly NamedPlace[]): string {
  const named = (isArea: boolean) =>
    unitNumbersOf(places.filter(({ is_common_area }) => Boolean(is_common_area) === isArea));
  const [units, areas] = [named(false), named(true)];
  if (units.length === 0 && areas.length > 0) return areas.join('; ');
  return [t('common.units', { smart_count: units.length }), ...areas].join('; ');
}

type NumberTexts = { t: (key: 'history.now', params?: TextParams) => string };

/** A place whose number may be another one than that of a visit. */
type RenamedPlace = { unit_number: string; present_number: string };

/** The number that a place has now, where that is another one than it was visited under: 'now 1003Z'. */
export const presentNumberText = (
  { t }: NumberTexts,
  { unit_number, present_number: number }: RenamedPlace,
): string | null => (number === unit_number ? null : t('history.now', { number }));

/** The number of a visited place, with the one that it has now: '1003 (now 1003Z)'. */
export const visitedNumber = (texts: NumberTexts, place: RenamedPlace): string => {
  const now = presentNumberText(texts, place);
  return now === null ? place.unit_number : `${place.unit_number} (${now})`;
};
