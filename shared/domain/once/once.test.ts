import { expect, test, vi } from 'vitest';
import { once } from '.';

test('makes nothing before it is asked for, and then once, whatever comes of it', () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
