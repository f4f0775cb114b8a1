import { expect, test } from 'vitest';
import { isPdfFile } from './workbook-file';

test('a PDF is known by its content', async () => {
  expect(await isPdfFile(new File(['%PDF-1.7 buildings'], 'list.xlsx'))).toBe(true);
  expect(await isPdfFile(new File(['Unit,Beds'], 'list.pdf'))).toBe(false);
});
