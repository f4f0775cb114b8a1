import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { completedOrder, signInAs } from './staff';

test.use({ expectedErrors: [/status of 422/] });

test('results of a workbook take an order off the missing ones, and the heatmap shows them', async ({
  page,
}) => {
  await signInAs(page, 'scheduler');
  const order = await completedOrder(page);
  await signInAs(page, 'admin');
  await page.goto('/invalid-comments-missing-units?tab=missing');
  const listed = page
    .getByRole('table', { name: /^Missing Invoice List/ })
    .getByRole('cell', { name: String(order.order_number) });
  await expect(listed).toBeVisible();

  await page.getByRole('button', { name: 'Import Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Results' });
  const template = await downloadTemplate(page);
  const row = [order.order_number, order.unit_number, order.work_date, 'Tom Elsewhere', '', ''];
  await choose(page, filled(template, [...row, 'some activity']));
  await expect(
    dialog.getByRole('row', { name: /^Results 2 Activity 'some activity' is none of/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, filled(template, [row[0]!, 'Unit 9', ...row.slice(2), 'High activity']));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was stored: 1 row cannot be taken.');
  await expect(
    dialog.getByRole('row', { name: `Results 2 Unit Unit Unit 9 is not in order ${order.order_number}.` }),
  ).toBeVisible();

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, filled(template, [...row, 'high activity']));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('1 result was imported, of 1 order.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(listed).toHaveCount(0);

  await signInAs(page, 'scheduler');
  await page.goto(`/building-heatmap/${order.building_uuid}`);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Unit ${order.unit_number}, heavy activity`) }),
  ).toBeVisible();
});

async function downloadTemplate(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template Results.xlsx' }).click(),
  ]);
  return readFile(await file.path());
}

/** The template with one row of results filled in. */
function filled(template: Buffer, row: readonly (string | number)[]): Buffer {
  const book = XLSX.read(template);
  expect(book.SheetNames).toEqual(['Results', 'Allowed Values']);
  XLSX.utils.sheet_add_aoa(book.Sheets.Results!, [[...row]], { origin: 'A2' });
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function choose(page: Page, buffer: Buffer) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Choose a workbook').last().setInputFiles({ name: 'visits.xlsx', mimeType, buffer });
}
