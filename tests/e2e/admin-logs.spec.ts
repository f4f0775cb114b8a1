import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { expectAccessible } from './accessible';
import { signInAsContact } from './contact';
import { portalDay } from './days';
import { saveDraft } from './drafts';
import { expect, test } from './fixtures';
import { signInAs } from './staff';
import { planVisit, recordElsewhere, signInAsTechnician } from './technician';

test.beforeEach(async ({ page }) => signInAs(page, 'admin'));

test('the log shows the admin’s changes first, and appends the next page', async ({ page }) => {
  await page.goto('/logs');
  const table = page.getByRole('table', { name: 'Logs', exact: true });
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.getByLabel('Field').selectOption('Customer');
  await expect(page).toHaveURL(/customer/);
  await expect(table.getByRole('cell', { name: 'Customer', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(page.getByText(/^20 of /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Field')).toHaveValue('customer');
  await expectAccessible(page);
});

test('the chart has five lines for the months that are chosen, and their numbers', async ({ page }) => {
  await page.goto('/logs');
  const chart = page.getByRole('region', { name: 'Activity by month' });
  await expect(chart.locator('.recharts-line')).toHaveCount(5);
  await chart.getByText('The numbers of the chart').click();
  await expect(chart.getByRole('row')).toHaveCount(4);
  await chart.getByRole('radio', { name: '12' }).check();
  await expect(chart.getByRole('row')).toHaveCount(13);
});

test('an entry tells what it was about, without the keys of uuids', async ({ page }) => {
  const visit = await planVisit(page, 1);
  await signInAsTechnician(page);
  await recordElsewhere(page, visit, visit.units[0]!);
  await signInAs(page, 'admin');
  await page.goto('/logs?filter={"field":"technician"}');
  await page
    .getByRole('row')
    .filter({ hasText: visit.location_id })
    .getByRole('button', { name: 'Details of Visits recorded' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Visits recorded' });
  await expect(dialog.getByText('Activity level')).toBeVisible();
  await expect(dialog.getByText(/uuid/i)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a location code is a number, and finds its building once the typing has settled', async ({ page }) => {
  const { uuid } = await signInAsContact(page);
  await saveDraft(page, uuid, 'For the log');
  await signInAs(page, 'admin');
  await page.goto('/logs?filter={"field":"customer"}');
  const table = page.getByRole('table', { name: 'Logs', exact: true });
  await page.getByLabel('Location code').fill('-5');
  await expect(page.getByText('Please enter the location code as a number of 0 or more.')).toBeVisible();
  await page.getByLabel('Location code').fill('1040');
  await expect(page).toHaveURL(/1040/);
  await expect(table.getByRole('cell', { name: /1040$/ }).first()).toBeVisible();
  await page.getByLabel('Location code').fill('99999');
  await expect(page.getByRole('heading', { name: 'There is no Logs to display' })).toBeVisible();
});

test('a range needs two dates of the last three months', { tag: '@day' }, async ({ page }) => {
  await page.goto('/logs');
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await from.fill(portalDay());
  await expect(page.getByText('Please select a start and an end date.')).toBeVisible();
  await to.fill('2020-01-01');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await from.fill('2020-01-01');
  await expect(page.getByText('Please select a date within the last 3 months.')).toBeVisible();
  await expect(page).not.toHaveURL(/startDate/);
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await expect(from).toHaveValue('');
});

test('all entries, or the chosen ones, are saved as a workbook', async ({ page }) => {
  await page.goto('/logs?filter={"field":"technician"}');
  const rows = async (button: string | RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Logs.xlsx');
    const book = XLSX.read(await readFile(await file.path()));
    return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!);
  };
  const all = await rows('Export');
  expect(all.length).toBeGreaterThan(20);
  expect(Object.keys(all[0] as object)).toContain('Performed by');
  await page.getByRole('checkbox', { name: 'Select' }).nth(0).check();
  await page.getByRole('checkbox', { name: 'Select' }).nth(1).check();
  await expect(page.getByText('Selected (2)')).toBeVisible();
  expect(await rows('Export 2 rows')).toHaveLength(2);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('Selected (2)')).toBeHidden();
});

test('a column that is hidden stays hidden after a reload', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows cards, which have no headings');
  await page.goto('/logs');
  const heading = page.getByRole('columnheader', { name: 'Performed by' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Performed by' }).click();
  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Activity' })).toBeVisible();
  await expect(heading).toBeHidden();
});
