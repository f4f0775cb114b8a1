import type { DataGridProps, GridRowSelectionModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

type OnChoose = NonNullable<DataGridProps['onRowSelectionModelChange']>;

/**
 * The chosen rows of the list around the grid, as the grid has them. Only rows of the page that was asked for can be chosen.
 * A choice of all rows is of that whole page: the grid may have only a part of it, and rows of the page before.
 * @param drawn the rows that the grid has
 */
export function useChosenRows<Row extends RaRecord>(
  drawn: readonly Row[],
  isChoosable: (row: Row) => boolean = isAny,
) {
  const { data = [], selectedIds, onSelect, isPlaceholderData } = useListContext<Row>();
  const chosen = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selectedIds) }),
    [selectedIds],
  );
  const onChoose: OnChoose = ({ ids }, { reason }) => {
    if (isPlaceholderData) return;
    const isIn = ({ id }: Row) => ids.has(id);
    const page = data.filter(isChoosable);
    const told = drawn.filter(isChoosable);
    const isOfMany = reason === 'multipleRowsSelection';
    const chosenOfPage = () => {
      if (isOfMany && told.every(isIn)) return page;
      if (isOfMany && !told.some(isIn)) return [];
      return page.filter(isIn);
    };
    const pageIds = new Set(page.map(({ id }) => id));
    const others = [...chosen.ids].filter((id) => !pageIds.has(id));
    onSelect([...others, ...chosenOfPage().map(({ id }) => id)]);
  };
  return { chosen, onChoose };
}

const isAny = () => true;
