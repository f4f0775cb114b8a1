import { expect, test } from 'vitest';
import { filterOf } from './filter-of';

const filterIn = (address: string) => filterOf(new URLSearchParams(address));

test('an address says what its list is narrowed to', () => {
  expect(filterIn('?filter={"q":"oak","order_status":"posted"}&page=2')).toEqual({
    q: 'oak',
    order_status: 'posted',
  });
});

test('an address without a filter, or with one that cannot be read, narrows nothing', () => {
  expect(['', '?filter=', '?filter={"q":', '?filter=null', '?filter=7'].map(filterIn)).toEqual(
    Array.from({ length: 5 }, () => ({})),
  );
});
