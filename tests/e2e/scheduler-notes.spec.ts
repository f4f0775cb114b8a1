import { noteCalls } from '@clearunit/shared/api/notes';
import { expectAccessible } from './accessible';
import { countCalls, portalOf } from './calls';
import { expect, test } from './fixtures';
import { buildingNamed } from './scheduler-home';
import { signInAs } from './staff';

let building: { uuid: string };

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'scheduler');
  building = await buildingNamed(page, 'Alder Point Tower');
});

const open = async (page: import('@playwright/test').Page, query = '') => {
  await page.goto(`/building-impersonate/notes/${building.uuid}${query}`);
  await expect(page.getByRole('heading', { name: /^Notes List \(\d+\)$/ })).toBeVisible();
};

test('a note is added, changed and deleted, each told in a toast', async ({ page }) => {
  await open(page);
  const rows = page.getByRole('table', { name: 'Notes List' }).getByRole('row');
  const before = await rows.count();
  await expectAccessible(page);
  const calls = countCalls(page, noteCalls.createNote);

  await page.getByRole('button', { name: 'Add Note' }).click();
  const add = page.getByRole('dialog', { name: 'Add Note' });
  await add.getByRole('button', { name: 'Add Note' }).click();
  await expect(add.getByText('Please add notes.')).toBeVisible();
  await expect(add.getByText('Please select note type.')).toBeVisible();
  await expectAccessible(page);
  await add.getByLabel('Type').selectOption('Office');
  await add.getByLabel('Note').fill('x'.repeat(501));
  await expect(add.getByText('Character limit exceeded')).toBeVisible();
  await add.getByLabel('Note').fill('Keys are with the concierge');
  await expect(add.getByText('473 characters left')).toBeVisible();
  await add.getByRole('button', { name: 'Add Note' }).dblclick();
  await expect(page.getByText('The note is added.')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);
  expect(calls()).toBe(1);

  const mine = rows.filter({ hasText: 'Keys are with the concierge' });
  await expect(mine.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await mine.getByRole('button', { name: /^Edit the note/ }).click();
  const update = page.getByRole('dialog', { name: 'Update Note' });
  await expect(update.getByLabel('Type')).toHaveValue('OFFICE');
  await update.getByLabel('Type').selectOption('Alert');
  await update.getByLabel('Note').fill('Keys are with the office');
  await update.getByRole('button', { name: 'Update Note' }).click();
  await expect(page.getByText('The note is updated.')).toBeVisible();

  const changed = rows.filter({ hasText: 'Keys are with the office' });
  await expect(changed.getByText('Alert', { exact: true })).toBeVisible();
  await changed.getByRole('button', { name: /^Delete the note/ }).click();
  const remove = page.getByRole('dialog', { name: 'Delete note' });
  await expect(
    remove.getByText('The note “Keys are with the office” will be deleted for good.'),
  ).toBeVisible();
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The note is deleted.')).toBeVisible();
  await expect(changed).toHaveCount(0);
});

test('the list is sorted by date both ways, paged, and the address keeps it', async ({ page, isMobile }) => {
  for (let made = 1; made <= 9; made += 1) {
    const notes = `Note number ${made} ${'long '.repeat(made === 9 ? 80 : 0)}`;
    const body = { buildingID: building.uuid, notes, note_type: 'OFFICE' };
    await portalOf(page)(noteCalls.createNote, { body });
  }
  await open(page);
  const first = page.getByRole('table', { name: 'Notes List' }).getByRole('row').nth(1);
  await expect(first).toContainText('Note number 9');
  await first.getByRole('button', { name: /^Read the whole note/ }).click();
  const whole = page.getByRole('dialog', { name: /^Note of/ });
  await expect(whole.getByText(/(long ){79}long/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  const shownPage = page.getByRole('textbox', { name: 'Page', exact: true });
  await expect(shownPage).toHaveValue('2');
  if (isMobile) await page.getByLabel('Sort by date').selectOption('Oldest first');
  else await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await expect(page).toHaveURL(/order=ASC/);
  await expect(shownPage).toHaveValue('1');
  await expect(first).not.toContainText('Note number 9');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`/building-impersonate/${building.uuid}`);
});
