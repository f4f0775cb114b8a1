import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseInPieces } from './parse-in-pieces';

const Portfolio = z.object({
  name: z.string(),
  units: z.array(z.object({ unit: z.string().check(z.trim()) })).check(z.maxLength(5_000)),
  floors: z.array(z.number()),
});
const units = (count: number) => Array.from({ length: count }, (_, n) => ({ unit: ` ${n} `, extra: n }));

test('a long list is parsed like a short one, whatever stands beside it', async () => {
  for (const count of [0, 1, 2_000, 2_001, 5_000]) {
    const value = { name: 'Oak', units: units(count), floors: [1], other: true };
    const parsed = z.parse(Portfolio, structuredClone(value));
    expect(await parseInPieces(Portfolio, value)).toMatchObject({ data: parsed });
  }
});

test('a list that is too long is refused as a whole', async () => {
  const { data, error } = await parseInPieces(Portfolio, { name: 'Oak', units: units(5_001), floors: [] });
  expect(data).toBeUndefined();
  expect(error?.issues).toMatchObject([{ path: ['units'], code: 'too_big' }]);
});

test('what is wrong in a row, or beside the list, is found at its place', async () => {
  const value = { name: 'Oak', units: units(4_000) as unknown[], floors: [1] };
  value.units[3_999] = { unit: 5 };
  expect((await parseInPieces(Portfolio, value)).error?.issues).toMatchObject([
    { path: ['units', 3_999, 'unit'] },
  ]);
  const nameless = { units: units(3_000), floors: ['x'] };
  const { error } = await parseInPieces(Portfolio, nameless);
  expect(error?.issues.map(({ path }) => path)).toEqual([['name'], ['floors', 0]]);
});

test('what is no object is refused', async () => {
  for (const value of [null, 1, 'x', [], undefined]) {
    expect((await parseInPieces(Portfolio, value)).error).toBeDefined();
  }
});
