import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import type { BuildingSearch } from '@clearunit/shared/api/buildings';
import { Segments } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListedBuilding } from '../listed-building';

/** All buildings that a list finds. */
export type FoundBuildings = {
  total: number;
  search: Omit<BuildingSearch, 'status'> & { status?: 'retired' };
};

/** What the list around it finds. */
export function useFound(): FoundBuildings {
  const { total = 0, filterValues } = useListContext<ListedBuilding>();
  const { q = '', scheduler, customer, city, branch, status } = filterValues;
  const picked = { schedulerID: scheduler, customerID: customer, city, branchID: branch };
  return { total, search: { q, ...picked, status } };
}

/** The chosen buildings or all that are found, as somebody picks in a dialog; there is nothing to pick where they are the same. */
export function useChosen(ids: readonly string[], found?: FoundBuildings) {
  const t = useText();
  const { locale } = useTexts();
  const [which, setWhich] = useState<'chosen' | 'found'>('chosen');
  const number = new Intl.NumberFormat(locale);
  const total = found?.total ?? 0;
  const isFound = which === 'found' && found !== undefined;
  const buildings = isFound ? { found: found.search } : { ids: [...ids] };
  return {
    /** As calls take them. */
    buildings: buildings as ChosenBuildings,
    count: isFound ? total : ids.length,
    picker: total > ids.length && (
      <Segments
        label={t('buildingTools.which')}
        value={which}
        onChoose={setWhich}
        options={[
          {
            value: 'chosen',
            text: t('buildingTools.chosen', { count: number.format(ids.length) }),
          },
          { value: 'found', text: t('buildingTools.found', { count: number.format(total) }) },
        ]}
      />
    ),
  };
}
