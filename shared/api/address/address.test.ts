import { expect, test } from 'vitest';
import { addressOf } from '.';

test('what varies in a path is filled in, and cannot break out of its place', () => {
  const call = { path: '/api/portal/visits/:building_id/:date' };
  const params = { building_id: '../a b?', date: '2026-07-15' };
  expect(addressOf(call, { params })).toBe('/api/portal/visits/..%2Fa%20b%3F/2026-07-15');
});

test('a query holds what is given, false and 0 too, and leaves out what is undefined', () => {
  const query = { q: 'a&b', page: 0, open: false, sort: undefined };
  expect(addressOf({ path: 'service-orders' }, { query })).toBe('service-orders?q=a%26b&page=0&open=false');
  expect(addressOf({ path: 'service-orders' }, { query: { sort: undefined } })).toBe('service-orders');
});
