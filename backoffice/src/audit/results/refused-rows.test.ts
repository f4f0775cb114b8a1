import type { Problem } from '@clearunit/shared/domain/errors';
import { expect, test } from 'vitest';
import { refusedRows } from './refused-rows';

test('what the portal refuses is told by row and column of the workbook', () => {
  const problems: Problem[] = [
    { field: 'results.1.unit_number', reason: 'imports.unit-not-of-order', params: { unit: '7', order: 8 } },
    { field: 'results.2.unit_number', reason: 'imports.duplicate-result', params: { place: 0, row: 2 } },
  ];
  expect(refusedRows(problems, [4, 5, 9])).toEqual([
    {
      sheet: 'Results',
      row: 5,
      column: 'Unit',
      reason: 'imports.unit-not-of-order',
      params: { unit: '7', order: 8 },
    },
    {
      sheet: 'Results',
      row: 9,
      column: 'Unit',
      reason: 'imports.duplicate-result',
      params: { place: 0, row: 4 },
    },
  ]);
});

test('what is not about a row of the workbook is left to the message', () => {
  expect(refusedRows([{ field: 'results', reason: 'input.wrong-shape' }], [2])).toEqual([]);
  expect(refusedRows([{ field: 'results.7.comment', reason: 'input.wrong-shape' }], [2])).toEqual([]);
});
