import { expect, test } from 'vitest';
import { historyFileOf, readHistoryAddress, withHistoryAddress } from './history-address';

const read = (text: string) => readHistoryAddress(new URLSearchParams(text));

test('three months and the first page, unless the address says otherwise', () => {
  expect(read('')).toEqual({ months: 3, page: 1 });
  expect(read('months=12&page=4')).toEqual({ months: 12, page: 4 });
  expect(read('months=7&page=-2')).toEqual({ months: 3, page: 1 });
  expect(read('page=two')).toEqual({ months: 3, page: 1 });
});

test('another range begins at its first page, another page keeps the range', () => {
  const search = new URLSearchParams('s_id=b&months=6&page=3');
  expect(`${withHistoryAddress(search, { months: 12 })}`).toBe('s_id=b&months=12');
  expect(`${withHistoryAddress(search, { page: 4 })}`).toBe('s_id=b&months=6&page=4');
  expect(`${withHistoryAddress(search, { page: 1 })}`).toBe('s_id=b&months=6');
});

test('the file is of the range that is shown', () => {
  expect(historyFileOf('b-1', 9)).toBe('/api/portal/buildings/b-1/history/download?month=9');
});
