import type { Call } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { expect, test } from 'vitest';
import { inRouteOrder } from './route-order';

const calls = providerCalls as Record<string, Call>;

test('no call of the table is shadowed by one that is tried before it', () => {
  const order = inRouteOrder();
  expect(new Set(order)).toEqual(new Set(Object.keys(calls)));
  for (const [at, name] of order.entries()) {
    const earlier = order.slice(0, at).filter((other) => calls[other]!.method === calls[name]!.method);
    const example = calls[name]!.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const shadows = earlier.filter((other) => takes(calls[other]!.path, example));
    expect([name, shadows]).toEqual([name, []]);
  }
});

test('a word is tried before a parameter in the same place', () => {
  const paths = { user: 'users/:id', building: 'users/recent' } as Record<string, string>;
  expect(inRouteOrder(['user', 'building'], (name) => paths[name]!)).toEqual(['building', 'user']);
});

const takes = (path: string, example: string) =>
  new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`).test(example);
