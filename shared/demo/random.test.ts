import { expect, test } from 'vitest';
import { createRandom } from './random';

test('chance falls the same way for the same keys, and another for others', () => {
  const draws = (...keys: string[]) => {
    const random = createRandom(...keys);
    return Array.from({ length: 20 }, () => random.between(1, 1000));
  };
  expect(draws('seed', 'orders')).toEqual(draws('seed', 'orders'));
  expect(draws('seed', 'orders')).not.toEqual(draws('seed', 'results'));
});

test('numbers lie within their bounds and reach both', () => {
  const random = createRandom('bounds');
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test('a sample keeps its order and takes no more than there is', () => {
  const random = createRandom('sample');
  expect(random.sample([1, 2, 3], 9)).toEqual([1, 2, 3]);
  expect(random.sample([], 2)).toEqual([]);
  const some = random.sample([1, 2, 3, 4, 5, 6], 3);
  expect(some).toHaveLength(3);
  expect(some).toEqual(some.toSorted());
});

test('the likelier of two is drawn more often, and what weighs nothing never', () => {
  const random = createRandom('weights');
  const drawn = Array.from({ length: 600 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  const count = (word: string) => drawn.filter((one) => one === word).length;
  expect(count('often')).toBeGreaterThan(count('seldom') * 4);
  expect(count('seldom')).toBeGreaterThan(0);
  expect(count('never')).toBe(0);
});

test('ids are UUIDs that sort by the moment of their record', () => {
  const random = createRandom('ids');
  const [earlier, later] = [random.id('2026-01-01T00:00:00Z'), random.id('2026-01-02T00:00:00Z')];
  expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(earlier < later).toBe(true);
});
