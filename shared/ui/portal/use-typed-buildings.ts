import { useState } from 'react';
import type { BuildingRow } from '../../api/buildings';
import { useDebounced } from '../device';
import { type ComboboxOption, searchState } from '../kit';
import { useBuildings } from './use-buildings';

/** A search begins beyond this many letters (3 §9). */
const fewest = 2;

/**
 * The buildings that somebody finds by typing into a combobox.
 * @param ofScheduler finds only those of a scheduler
 */
export function useTypedBuildings(ofScheduler?: { schedulerID: string }) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), 300);
  const isLongEnough = asked.length > fewest;
  const { data, isFetching, error } = useBuildings({ q: asked, limit: 10, ...ofScheduler }, isLongEnough);
  return {
    setTyped,
    /** What `found` answers, a moment after it was typed. */
    asked,
    found: isLongEnough ? (data?.data ?? []) : [],
    searchState:
      typed.trim().length <= fewest
        ? ('tooShort' as const)
        : searchState({ isCurrent: asked === typed.trim(), isFetching, error }),
  };
}

/**
 * A building as a combobox offers it.
 * @param before what its detail says first
 */
export const buildingOption = (
  { uuid, building_name, location_id, building_address, customer_name }: BuildingRow,
  ...before: readonly string[]
): ComboboxOption => ({
  value: uuid,
  text: building_name,
  detail: [...before, location_id, building_address, customer_name].join(' · '),
});
