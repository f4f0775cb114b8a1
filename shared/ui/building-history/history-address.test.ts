import { expect, test } from 'vitest';
import { historyFileOf, readHistoryAddress, withHistoryAddress } from './history-address';

const read = (text: string) => readHistoryAddress(new URLSearchParams(text));
const everything = { unit: '', pestId: null, floor: null };

test('three months of all units and the first page, unless the address says otherwise', () => {
  expect(read('')).toEqual({ months: 3, page: 1, ...everything });
  expect(read('months=12&page=4')).toEqual({ months: 12, page: 4, ...everything });
  expect(read('months=7&page=-2')).toEqual({ months: 3, page: 1, ...everything });
  expect(read('page=two&unit= 1204 &pestID=p-1&floor=12')).toEqual({
    months: 3,
    page: 1,
    unit: '1204',
    pestId: 'p-1',
    floor: '12',
  });
});

test('another range or filter begins at its first page, another page keeps them', () => {
  const search = new URLSearchParams('s_id=b&months=6&page=3&unit=12');
  const changed = (change: Parameters<typeof withHistoryAddress>[1]) =>
    `${withHistoryAddress(search, change)}`;
  expect(changed({ months: 12 })).toBe('s_id=b&months=12&unit=12');
  expect(changed({ page: 4 })).toBe('s_id=b&months=6&unit=12&page=4');
  expect(changed({ page: 1 })).toBe('s_id=b&months=6&unit=12');
  expect(changed({ unit: '', floor: '7' })).toBe('s_id=b&months=6&floor=7');
});

test('the file is of the range and the filters that are shown', () => {
  expect(historyFileOf('b-1', read('months=9'))).toBe(
    '/api/portal/buildings/b-1/history/download?month=9&unit=',
  );
  expect(historyFileOf('b-1', read('unit=1204&floor=12'))).toBe(
    '/api/portal/buildings/b-1/history/download?month=3&unit=1204&floor=12',
  );
});
