import { expect, test } from 'vitest';
import { type Call, portalMethod, portalPath } from '../api/call';
import { portalCalls } from '../api/portal-calls';
import { providerCalls } from '../api/provider-calls';
import { inRouteOrder } from './route-order';

const tables: [string, Call[], (call: Call) => string, (call: Call) => string][] = [
  ['provider', Object.values(providerCalls), ({ path }) => path, ({ method }) => method],
  ['portal', Object.values(portalCalls), portalPath, portalMethod],
];

test.each(tables)(
  "no call of the %s's table is shadowed by one that is tried before it",
  (_table, calls, pathOf, methodOf) => {
    const order = inRouteOrder(calls, pathOf);
    expect(new Set(order)).toEqual(new Set(calls));
    for (const [at, call] of order.entries()) {
      const earlier = order.slice(0, at).filter((other) => methodOf(other) === methodOf(call));
      const example = pathOf(call).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      expect([call.path, earlier.filter((other) => takes(pathOf(other), example))]).toEqual([call.path, []]);
    }
  },
);

test('a word is tried before a parameter in the same place', () => {
  expect(inRouteOrder(['users/:id', 'users/recent'], (path) => path)).toEqual(['users/recent', 'users/:id']);
});

const takes = (path: string, example: string) =>
  new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`).test(example);
