import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(async ({ page }) => signInAs(page, 'admin'));

test('buildings are searched, paged and sized, and the address keeps it over a reload', async ({ page }) => {
  await page.goto('/building-management');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^11–20 of \d+/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Page', exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1–10 of \d+/)).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('150');
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/perPage=150/);
  await page.getByRole('searchbox', { name: 'Search buildings' }).fill('osprey');
  await expect(page.getByText(/^1–\d of \d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search buildings' })).toHaveValue('osprey');
  await expect(page.getByText('731 Osprey Lane').first()).toBeVisible();
  await expect(page.getByText('Alder Point Tower')).toBeHidden();
});

test('a search without a match says so', async ({ page }) => {
  await page.goto('/building-management');
  await page.getByRole('searchbox', { name: 'Search buildings' }).fill('no such building');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
});

test('a heading sorts the list, and again the other way', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows cards, which have no headings');
  await page.goto('/building-management');
  const names = page.getByRole('gridcell').and(page.locator('[data-field=building_name]'));
  await page.getByRole('columnheader', { name: 'Building' }).click();
  await expect(names.first()).toHaveText('715 Osprey Lane');
  await expect(page).toHaveURL(/sort=building_name&order=ASC|order=ASC.*sort=building_name/);
  await page.getByRole('columnheader', { name: 'Building' }).click();
  await expect(names.first()).not.toHaveText('715 Osprey Lane');
  await expectAccessible(page);
});

test('the key / goes to the search, Enter opens a row, and its name a new tab', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no such keys');
  await page.goto('/building-management');
  const grid = page.getByRole('grid', { name: 'Buildings' });
  await expect(grid).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search buildings' })).toBeFocused();
  const row = grid.getByRole('row').filter({ hasText: 'The Little House' });
  await row.locator('[data-field=location_id]').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The Little House' })).toBeVisible();
  await page.goBack();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('link', { name: 'The Little House' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(opened).toHaveURL(/view-building\?building_id=/);
});

test('a view brings search, sort and columns back by its name', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows cards, which have no headings');
  const filter = encodeURIComponent(JSON.stringify({ q: 'osprey' }));
  await page.goto(`/building-management?filter=${filter}&sort=unit_count&order=DESC`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views of this list' });
  await dialog.getByRole('textbox', { name: 'Name of a new view' }).fill('Osprey by units');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('“Osprey by units” is saved.')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.removeItem('clearunit.columns.building-management'));

  await page.goto('/building-management');
  const city = page.getByRole('columnheader', { name: 'City' });
  await expect(page.getByRole('columnheader', { name: 'Units' })).toBeVisible();
  await expect(city).toBeHidden();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('link', { name: 'Osprey by units' }).click();
  await expect(dialog).toBeHidden();
  await expect(city).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search buildings' })).toHaveValue('osprey');
  await expect(page).toHaveURL(/sort=unit_count&order=DESC/);
  await page.getByRole('button', { name: 'Views' }).click();
  // Escape ends the renaming alone.
  await dialog.getByRole('button', { name: 'Rename “Osprey by units”' }).click();
  await dialog.getByRole('textbox', { name: 'New name of “Osprey by units”' }).press('Escape');
  await expect(dialog.getByRole('button', { name: 'Rename “Osprey by units”' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete “Osprey by units”' }).click();
  await expect(dialog.getByText('“Osprey by units” is deleted.')).toBeVisible();
});
