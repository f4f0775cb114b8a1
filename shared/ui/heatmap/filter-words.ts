import {
  type FilterGroup,
  filterGroupNames,
  isMark,
  showWords,
  type UnitFilters,
} from '../../domain/heatmap';
import type { Texts } from '../../texts';

/** The filters in words: 'Active, No visit requested or planned, floor 12'. */
export function filterWords(t: Texts['t'], filters: UnitFilters): string {
  const { floor, unit } = filters;
  return [
    ...showWords(filters).map((word) => wordOf(t, word)),
    ...(floor === null ? [] : [t('heatmap.filters.onFloor', { floor })]),
    ...(unit.trim() === '' ? [] : [t('heatmap.filters.named', { unit: unit.trim() })]),
  ].join(', ');
}

function wordOf(t: Texts['t'], word: string): string {
  if (word === 'unplanned' || (filterGroupNames as string[]).includes(word))
    return t(`heatmap.filters.${word as FilterGroup | 'unplanned'}`);
  return isMark(word)
    ? t(`heatmap.markNames.${word}`)
    : t(`heatmap.classes.${word as 'none' | 'light' | 'moderate' | 'heavy' | 'not-serviced'}`);
}
