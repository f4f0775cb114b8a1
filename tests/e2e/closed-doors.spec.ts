import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { chooseRow } from './choose-rows';
import { expect, test } from './fixtures';
import { signInAs } from './staff';
import { planVisit, recordElsewhere, signInAsTechnician } from './technician';

/** A building of the test's own with two units that a technician could not enter today. */
async function twoClosedDoors(page: Page) {
  const visit = await planVisit(page, 2);
  await signInAsTechnician(page);
  const outcomes = ['key failed', 'no answer'] as const;
  for (const [at, unit] of visit.units.entries()) {
    await recordElsewhere(page, visit, unit, { outcome: outcomes[at]!, activity_level: null });
  }
  return visit;
}

test('a scheduler finds closed doors, saves them as a workbook, and drafts another visit of them', {
  tag: '@desk',
}, async ({ page }) => {
  const visit = await twoClosedDoors(page);
  await signInAs(page, 'scheduler');
  await page.goto('/scheduler-home');
  await page.getByRole('link', { name: 'Closed doors' }).click();
  await page.getByRole('searchbox', { name: 'Search closed doors' }).fill(visit.location_id);
  await expect(page.getByRole('heading', { name: 'Closed doors (2)' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Outcome').selectOption('Key failed');
  await expect(page.getByRole('heading', { name: 'Closed doors (1)' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const workbook = XLSX.read(await readFile(await (await saving).path()));
  const rows = XLSX.utils.sheet_to_json<string[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 });
  expect(rows.slice(1).map((row) => [row[2], row[6]])).toEqual([['Key failed', visit.units[0]!.unit_number]]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { name: 'Closed doors (2)' })).toBeVisible();

  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const outcome of ['Key failed', 'No answer']) {
    await chooseRow(page.getByRole('row').filter({ hasText: outcome }));
  }
  await page.getByRole('button', { name: 'Draft another visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft another visit' });
  await expect(dialog).toContainText('Draft another visit for 2 services?');
  await dialog.getByRole('button', { name: 'Draft and send' }).click();
  await expect(dialog.getByRole('status')).toContainText(visit.building_name);
  await dialog.getByText('Close', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Closed doors (0)' })).toBeVisible();
});
