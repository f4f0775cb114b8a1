import { buildingSearchCalls } from '@clearunit/shared/api/building-search';
import type { BuildingSearch } from '@clearunit/shared/api/buildings';
import { numberFormat } from '@clearunit/shared/texts';
import { ErrorNotice, Segments } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortal } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListedBuilding } from '../listed-building';

/** All buildings that a list finds. */
export type FoundBuildings = {
  total: number;
  search: Omit<BuildingSearch, 'status'> & { status?: 'retired' };
};

/** All buildings that the search and filters of the list around it find. */
export function useFound(): FoundBuildings {
  const { total = 0, filterValues } = useListContext<ListedBuilding>();
  const { q = '', scheduler, customer, city, branch, status } = filterValues;
  const picked = { schedulerID: scheduler, customerID: customer, city, branchID: branch };
  return { total, search: { q, ...picked, status } };
}

/**
 * The chosen buildings or all that are found, as somebody picks in a dialog; there is nothing to pick where they are the same.
 * Those that are found are looked up when they are picked, and stay these: a building that is added meanwhile may be what
 * the words mean that had nothing but near ones before.
 */
export function useChosen(ids: readonly string[], found?: FoundBuildings) {
  const t = useText();
  const { locale } = useTexts();
  const portal = usePortal();
  const errorText = useErrorText();
  const [which, setWhich] = useState<'chosen' | 'found'>('chosen');
  const [foundIds, setFoundIds] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const number = numberFormat(locale);
  const total = foundIds?.length ?? found?.total ?? 0;
  const pick = async (wanted: 'chosen' | 'found') => {
    setFailure(undefined);
    setWhich(wanted);
    if (wanted === 'chosen' || foundIds || !found) return;
    try {
      setFoundIds(await portal(buildingSearchCalls.foundBuildings, { query: found.search }));
    } catch (error) {
      setFailure(error);
      setWhich('chosen');
    }
  };
  const picked = which === 'found' && foundIds ? foundIds : ids;
  return {
    /** As calls take them. */
    buildings: { ids: [...picked] },
    count: picked.length,
    /** Those that are found are not known yet. */
    isLooking: which === 'found' && foundIds === null,
    picker: (found?.total ?? 0) > ids.length && (
      <>
        <Segments
          label={t('buildingTools.which')}
          value={which}
          onChoose={(wanted) => void pick(wanted)}
          options={[
            { value: 'chosen', text: t('buildingTools.chosen', { count: number.format(ids.length) }) },
            { value: 'found', text: t('buildingTools.found', { count: number.format(total) }) },
          ]}
        />
        {failure !== undefined && <ErrorNotice message={errorText(failure)} />}
      </>
    ),
  };
}
