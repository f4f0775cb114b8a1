import type { DataGridProps, GridRowSelectionModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

type OnChoose = NonNullable<DataGridProps['onRowSelectionModelChange']>;

/**
 * The chosen rows of the list around the grid, as the grid has them. One row can be chosen as long as it is in sight. A choice
 * of many is of the whole page that was asked for: the grid may have only a part of it, and rows of the page before.
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
    const isIn = ({ id }: Row) => ids.has(id);
    const told = drawn.filter(isChoosable);
    /** What is chosen of some rows, whatever is chosen besides them. */
    const choose = (rows: readonly Row[], chosenOfRows: readonly Row[]) => {
      const about = new Set(rows.map(({ id }) => id));
      const others = [...chosen.ids].filter((id) => !about.has(id));
      onSelect([...others, ...chosenOfRows.map(({ id }) => id)]);
    };
    if (reason !== 'multipleRowsSelection') return choose(told, told.filter(isIn));
    if (isPlaceholderData) return;
    const page = data.filter(isChoosable);
    if (told.every(isIn)) choose(page, page);
    else choose(page, told.some(isIn) ? page.filter(isIn) : []);
  };
  return { chosen, onChoose };
}

const isAny = () => true;
