import { readFile } from 'node:fs/promises';
import { resultImportCalls } from '@clearunit/shared/api/result-imports';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addressesOf } from './calls';
import { expect, test } from './fixtures';
import { completedOrder, importResult, signInAs } from './staff';

test('results of a workbook take an order off the missing ones, the heatmap shows them, and they are taken back', async ({
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
  const template = await download(page, 'Download the template Results.xlsx');
  const row = [order.order_number, order.unit_number, order.work_date, 'Tom Elsewhere', '', ''];
  await choose(page, filled(template, [...row, 'some activity']));
  await expect(
    dialog.getByRole('row', { name: /^Results 2 Activity 'some activity' is not one of/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  const { order_number, unit_number, work_date } = order;
  const others = [
    ['Visits of the month'],
    ['Order #', 'Apt', 'Service date', 'Tech', 'Findings', 'Invoice'],
    [order_number, `Apt ${unit_number}`, work_date, 'Tom Elsewhere', 'Heavy', 17],
    [order_number, 'Unit 9', work_date, 'Tom Elsewhere', 'None', 18],
    ['Total: 2'],
  ];
  const file = `visits-${order_number}.csv`;
  await choose(page, Buffer.from(others.map((line) => line.join(',')).join('\n')), file);
  const columns = page.getByRole('dialog', { name: 'Match the columns' });
  await expect(columns.getByLabel('What Findings is')).toHaveValue('Activity');
  await expect(columns.getByText('1 column is ignored: Invoice.')).toBeVisible();
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByRole('row', { name: `4 Unit Unit 9 is no unit of order ${order_number}.` }),
  ).toBeVisible();
  const importing = addressesOf(resultImportCalls.importResults);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(importing, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const progress = page.getByRole('dialog', { name: 'Please wait' });
  await expect(progress).toContainText(`Storing ${file}: 1 of 1 rows`);
  await expect(progress.getByRole('button', { name: 'Let it go on' })).toBeVisible();
  answer();
  await expect(dialog.getByText('1 result was imported, of 1 order.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(listed).toHaveCount(0);

  await signInAs(page, 'scheduler');
  await page.goto(`/building-heatmap/${order.building_uuid}`);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Unit ${order.unit_number}, heavy activity`) }),
  ).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/invalid-comments-missing-units?tab=missing');
  await page.getByRole('button', { name: 'Import Results' }).click();
  await dialog.getByRole('link', { name: 'All imports' }).click();
  const stored = page.getByRole('row').filter({ hasText: file });
  await expect(stored).toContainText('Results');
  await expect(stored).toContainText('1 result, 1 order');
  await page.getByRole('button', { name: `Take back ${file}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Take this import back?' });
  await expect(question).toContainText('1 order: status, days and bill');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(stored).toContainText('Taken back');
  await page.goto('/invalid-comments-missing-units?tab=missing');
  await expect(listed).toBeVisible();
});

test('a comment that cannot be read is corrected in the workbook of its invoice', async ({ page }) => {
  await signInAs(page, 'scheduler');
  const order = await completedOrder(page);
  await signInAs(page, 'admin');
  const comment = 'Follow up with the tenant';
  await importResult(page, order, comment);
  await page.goto('/invalid-comments-missing-units');
  const invoice = page.getByRole('row', { name: new RegExp(` ${order.order_number} `) });
  await invoice.getByRole('checkbox').check();
  const toMend = await download(page, 'Download to correct');
  await page.getByRole('button', { name: 'Import Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Results' });
  await dialog.getByRole('radio', { name: 'Corrections' }).check();
  await expectAccessible(page);
  await choose(page, mended(toMend, comment, 'Follow up bait'));
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(dialog.getByText('1 result was corrected, of 1 order.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(invoice).toHaveCount(0);
});

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
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

/** The one result of the workbook with its comment put right. */
function mended(workbook: Buffer, from: string, to: string): Buffer {
  const book = XLSX.read(workbook);
  const sheet = book.Sheets.Results!;
  expect([sheet.M2?.v, sheet.A3]).toEqual([from, undefined]);
  XLSX.utils.sheet_add_aoa(sheet, [[to]], { origin: 'M2' });
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function choose(page: Page, buffer: Buffer, name = 'visits.xlsx') {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Choose a workbook').last().setInputFiles({ name, mimeType, buffer });
}
