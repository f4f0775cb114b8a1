import { expect, test } from 'vitest';
import { bodyToCheck, refusedVisits } from './portal-check';

const names = { location_id: 'NOPE', unit: '101', pest: 'Mice', treatment: null };
const naming = [{ row: 3, names }];

test('the portal checks the good rows, and what the others name', async () => {
  const body = new Blob(['{"visits":[{"unit":"1"}]}']);
  expect(JSON.parse(await bodyToCheck({ body, naming })!.text())).toEqual({
    visits: [{ unit: '1' }],
    naming: [names],
  });
  expect(JSON.parse(await bodyToCheck({ body: null, naming })!.text())).toEqual({
    visits: [],
    naming: [names],
  });
  expect(bodyToCheck({ body, naming: [] })).toBe(body);
});

test('what it finds is told at the row that was sent, or that names it', () => {
  const unknown = { reason: 'imports.unknown-location' };
  const problems = ['visits.0.location_id', 'naming.0.location_id'].map((field) => ({ field, ...unknown }));
  expect(refusedVisits(problems, { rows: [2], naming })).toMatchObject([
    { row: 2, column: 'Location Code', ...unknown },
    { row: 3, column: 'Location Code', ...unknown },
  ]);
});
