import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { completedOrder, importResult, signInAs } from './staff';

const path = '/invalid-comments-missing-units';
test.beforeEach(async ({ page }) => signInAs(page, 'admin'));

const invoices = (page: Page) => page.getByRole('table', { name: 'Invalid Comments' });

async function exported(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export/ }).click(),
  ]);
  const book = XLSX.read(await readFile(await file.path()));
  const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
  return { name: file.suggestedFilename(), rows };
}

test('invalid comments are listed by invoice, and open on their units with the reason', async ({ page }) => {
  await signInAs(page, 'scheduler');
  const order = await completedOrder(page);
  await signInAs(page, 'admin');
  await importResult(page, order, 'No follow up required, reschedule required for the balcony.');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: /^Invalid Comments \([1-9]/ })).toBeVisible();
  await page
    .getByRole('row', { name: new RegExp(` ${order.order_number} `) })
    .getByRole('button', { name: /^Units of invoice/ })
    .click();
  const units = page.getByRole('table', { name: /^Units of invoice/ });
  await expect(units.getByText('Says that no follow up is needed, and asks for one')).toBeVisible();
  await expectAccessible(page);
});

test('All shows every invoice, with words for what is not there, and later pages are appended', async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^All Comments \(/ })).toBeVisible();
  await expect(invoices(page).getByRole('checkbox')).toHaveCount(10);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(invoices(page).getByRole('checkbox')).toHaveCount(20);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
});

test('a search without a match says that there is none', async ({ page }) => {
  await page.goto(path);
  await expect(invoices(page)).toBeVisible();
  await page.getByPlaceholder('Invoice id, order number or building name').fill('no such building');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is no invalid comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'There is no invalid comments' })).toBeHidden();
});

test('selected invoices are exported and resynced after a question', async ({ page }) => {
  await page.goto(path);
  const resync = page.getByRole('button', { name: 'Resync' });
  await expect(invoices(page)).toBeVisible();
  await expect(resync).toBeDisabled();
  await invoices(page).getByRole('checkbox').first().check();
  await expect(page.getByRole('heading', { name: 'Selected (1)' })).toBeVisible();
  const { name, rows } = await exported(page);
  expect(name).toBe('Invalid Comments.xlsx');
  expect(new Set(rows.map((row) => row['Invoice ID'])).size).toBe(1);
  await resync.click();
  const dialog = page.getByRole('dialog', { name: 'Resync invoices' });
  await expect(dialog).toContainText('Read 1 invoice again from the management system?');
  await dialog.getByRole('button', { name: 'Resync' }).click();
  await expect(
    page.getByText(/^1 invoice was synced\. \d+ comments? (is|are) still invalid\.$/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Invalid Comments/ })).toBeVisible();
});

test('Missing Units asks first, and says how many were found', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Missing Units' }).click();
  const dialog = page.getByRole('dialog', { name: 'Missing Units' });
  await dialog.getByRole('button', { name: 'Missing Units' }).click();
  await expect(page.getByText(/\d+ units? (was|were) found and got (its|their) results\./)).toBeVisible();
});

/** The second tab, once the dialog that waits for its list has gone. */
async function openMissingOrders(page: Page) {
  await page.goto(`${path}?tab=missing`);
  await expect(page.getByRole('heading', { name: /^Missing Invoice List/ })).toBeVisible();
}

test.describe('missing orders', () => {
  test('an order that was completed without an invoice is listed, exported and asked for', async ({
    page,
  }) => {
    const number = await completeWithoutInvoice(page);
    await page.goto(`${path}?tab=missing`);
    const list = page.getByRole('table', { name: /^Missing Invoice List/ });
    await expect(list.getByRole('cell', { name: String(number) })).toBeVisible();
    await expectAccessible(page);
    const { name, rows } = await exported(page);
    expect(name).toBe('Missing Invoice List.xlsx');
    expect(rows.map((row) => row['Order number'])).toContain(number);
    const input = page.getByPlaceholder('Enter Missing Order Number');
    await input.fill(String(number));
    await page.getByRole('button', { name: 'Sync Missing Order' }).click();
    await expect(
      page.getByText(`The management system has no invoice of order ${number} yet.`),
    ).toBeVisible();
    await expect(input).toHaveValue('');
  });

  test('no number is asked for again', async ({ page }) => {
    await openMissingOrders(page);
    await page.getByPlaceholder('Enter Missing Order Number').fill('  ');
    await page.getByRole('button', { name: 'Sync Missing Order' }).click();
    await expect(page.getByText('Please enter a missing order number.')).toBeVisible();
  });
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown order keeps what was typed', async ({ page }) => {
    await openMissingOrders(page);
    const input = page.getByPlaceholder('Enter Missing Order Number');
    await input.fill('424242');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no order 424242.')).toBeVisible();
    await expect(input).toHaveValue('424242');
  });
});

/** An order that is completed without results; gives its number. The admin is signed in after it. */
async function completeWithoutInvoice(page: Page): Promise<number> {
  await signInAs(page, 'scheduler');
  const { order_number } = await completedOrder(page);
  await signInAs(page, 'admin');
  return order_number;
}
