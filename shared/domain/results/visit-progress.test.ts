import { expect, test } from 'vitest';
import { visitProgress } from '.';

test('a visit is as far as its services are recorded by the portal or saved on this phone', () => {
  expect(visitProgress({ unit_count: 5, recorded_count: 0 }, 0)).toEqual({ done: 0, total: 5 });
  expect(visitProgress({ unit_count: 3, recorded_count: 2 }, 0)).toEqual({ done: 2, total: 5 });
  expect(visitProgress({ unit_count: 3, recorded_count: 2 }, 1)).toEqual({ done: 3, total: 5 });
});

test('what the portal has recorded meanwhile is not counted twice while the phone still holds it', () => {
  expect(visitProgress({ unit_count: 1, recorded_count: 4 }, 3)).toEqual({ done: 5, total: 5 });
});
