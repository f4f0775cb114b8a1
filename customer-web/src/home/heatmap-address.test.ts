import { expect, test } from 'vitest';
import { readHeatmapAddress } from './heatmap-address';

const read = (query: string) => readHeatmapAddress(new URLSearchParams(query));

test('three months of all pests unless the address says otherwise', () => {
  expect(read('')).toEqual({ months: 3, pestId: null });
  expect(read('months=9&pestID=p1')).toEqual({ months: 9, pestId: 'p1' });
});

test('a range that is not offered, and a pest without a name, count as not chosen', () => {
  expect(read('months=7&pestID=')).toEqual({ months: 3, pestId: null });
  expect(read('months=ever').months).toBe(3);
});
