import { renderHook } from '@testing-library/react';
import { ListContextProvider, type RaRecord } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { useChosenRows } from './use-chosen-rows';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));

/** What is chosen in a list once the grid has told that. */
function chosenOnce(
  told: { ids: number[]; reason: 'singleRowSelection' | 'multipleRowsSelection' },
  list: { drawn: number[]; page: number[]; chosen?: number[]; isPlaceholderData?: boolean },
  isChoosable?: (row: RaRecord) => boolean,
) {
  const onSelect = vi.fn<(ids: number[]) => void>();
  const { drawn, page, chosen = [], isPlaceholderData = false } = list;
  const value = { data: rowsOf(...page), selectedIds: chosen, onSelect, isPlaceholderData } as never;
  const { result } = renderHook(() => useChosenRows<RaRecord>(rowsOf(...drawn), isChoosable), {
    wrapper: ({ children }) => <ListContextProvider value={value}>{children}</ListContextProvider>,
  });
  result.current.onChoose({ type: 'include', ids: new Set(told.ids) }, { reason: told.reason } as never);
  return onSelect.mock.lastCall?.[0];
}

const many = (...ids: number[]) => ({ ids, reason: 'multipleRowsSelection' as const });
const one = (...ids: number[]) => ({ ids, reason: 'singleRowSelection' as const });

test('all rows are those of the whole page, while the grid has a part of it and rows of the page before', () => {
  const list = { drawn: [11, 12, 3, 4], page: [11, 12, 13, 14] };
  expect(chosenOnce(many(11, 12, 3, 4), list)).toEqual([11, 12, 13, 14]);
  expect(chosenOnce(many(1, 11, 12, 3, 4), { ...list, chosen: [1, 3] })).toEqual([1, 3, 11, 12, 13, 14]);
  expect(chosenOnce(many(13), { ...list, chosen: [3, 11, 12, 13] })).toEqual([3]);
  expect(chosenOnce(many(11, 12), list)).toEqual([11, 12]);
});

test('only rows that can be chosen are', () => {
  const isEven = ({ id }: RaRecord) => Number(id) % 2 === 0;
  const list = { drawn: [11], page: [11, 12, 13, 14] };
  expect(chosenOnce(many(), list, isEven)).toEqual([12, 14]);
  expect(chosenOnce(many(12), { ...list, drawn: [11, 12] }, isEven)).toEqual([12, 14]);
});

test('one row that is in sight is chosen by itself, also one of the page before', () => {
  const list = { drawn: [11, 2], page: [11, 12] };
  expect(chosenOnce(one(11), { ...list, drawn: [11] })).toEqual([11]);
  expect(chosenOnce(one(11, 2), { ...list, chosen: [11] })).toEqual([11, 2]);
  expect(chosenOnce(one(5, 12), { ...list, chosen: [5, 11, 12] })).toEqual([5, 12]);
  expect(chosenOnce(one(2), { drawn: [1, 2], page: [1, 2], isPlaceholderData: true })).toEqual([2]);
});

test('all are not chosen while the rows are those of the page before', () => {
  const list = { drawn: [1, 2], page: [1, 2], isPlaceholderData: true };
  expect(chosenOnce(many(1, 2), list)).toBeUndefined();
});
