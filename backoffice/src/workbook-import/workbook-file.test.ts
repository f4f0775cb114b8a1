import { expect, test } from 'vitest';
import { isPdfFile, isWorkbookFile } from './workbook-file';

test.each([
  ['portfolio.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
  ['PORTFOLIO.XLSX', '', true],
  ['portfolio.xls', 'application/vnd.ms-excel', false],
  ['portfolio.csv', 'text/csv', false],
  ['portfolio.xlsx.exe', '', false],
  ['picture.xlsx', 'image/png', false],
])('%s of type "%s" is a workbook: %s', (name, type, expected) => {
  expect(isWorkbookFile({ name, type })).toBe(expected);
});

test('a PDF is known by its name', () => {
  expect(isPdfFile({ name: 'list.PDF' })).toBe(true);
  expect(isPdfFile({ name: 'list.xlsx' })).toBe(false);
});
