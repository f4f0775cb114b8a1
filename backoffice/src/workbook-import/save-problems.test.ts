import { sheetNamesOf } from '@clearunit/shared/domain/imports';
import { expect, test } from 'vitest';
import { problemRows } from './save-problems';

const problem = { sheet: 'Bedroom Information', row: 7, column: 'Unit', reason: 'imports.missing-unit' };

test('saved problems name the sheet of the file, where it is not that of the template', () => {
  const names = sheetNamesOf({ units: { sheet: 'Rent Roll', headerRow: 4, columns: {} } });
  const row = [7, 'Unit', 'imports.missing-unit'];
  expect(problemRows([problem], ({ reason }) => reason, names)).toEqual([['Rent Roll', ...row]]);
  expect(problemRows([problem], ({ reason }) => reason, {})).toEqual([['Bedroom Information', ...row]]);
});
