import type { Problem } from '@clearunit/shared/domain/errors';
import { headerOfField, resultSheet } from '@clearunit/shared/domain/imports';
import { expect, test } from 'vitest';
import { refusedPlaces, refusedRows } from './refused-rows';

const sent = (...rows: number[]) => ({
  ...{ list: 'results', sheet: resultSheet, columns: headerOfField },
  rows,
});

test('what the portal refuses is told by row and column of the workbook', () => {
  const problems: Problem[] = [
    { field: 'results.1.unit_number', reason: 'imports.unit-not-of-order', params: { unit: '7', order: 8 } },
    { field: 'results.2.unit_number', reason: 'imports.duplicate-result', params: { place: 0, row: 2 } },
  ];
  expect([...refusedPlaces(problems, 'results')]).toEqual([1, 2]);
  expect(refusedRows(problems, sent(4, 5, 9))).toEqual([
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
  expect(refusedRows([{ field: 'visits.0.unit', reason: 'imports.unknown-unit' }], sent(2))).toEqual([]);
  expect(refusedRows([{ field: 'results', reason: 'input.wrong-shape' }], sent(2))).toEqual([]);
  expect(refusedRows([{ field: 'results.7.comment', reason: 'input.wrong-shape' }], sent(2))).toEqual([]);
});
