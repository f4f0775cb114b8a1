import { expect, test } from 'vitest';
import { readHeatmapFilters, withHeatmapFilters } from './filters';

const read = (query: string) => readHeatmapFilters(new URLSearchParams(query));

test('three months of all pests unless the address says otherwise', () => {
  expect(read('')).toEqual({ months: 3, pestId: null });
  expect(read('months=9&pestID=p1')).toEqual({ months: 9, pestId: 'p1' });
});

test('a range that is not offered, and a pest without a name, count as not chosen', () => {
  expect(read('months=7&pestID=')).toEqual({ months: 3, pestId: null });
  expect(read('months=ever').months).toBe(3);
});

test('an address takes filters and keeps what else stands in it', () => {
  const search = new URLSearchParams('s_id=b1&pestID=p1');
  expect(withHeatmapFilters(search, { months: 6, pestId: null }).toString()).toBe('s_id=b1&months=6');
  expect(search.get('pestID')).toBe('p1');
});
