import { expectAccessible } from './accessible';
import { aBuilding } from './buildings';
import { chooseRow } from './choose-rows';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

const opens = async (page: Parameters<typeof signInAs>[0], pin: string) =>
  (await page.request.post('/api/session', { data: { pin } })).ok();

test('found buildings are retired at once, and brought back from their page', async ({ page, browser }) => {
  const more = { building_city: 'Toronto', customer_name: 'Kept Homes' };
  const one = await aBuilding(page, { more: { ...more, building_address: '1 Kept Way' } });
  await aBuilding(page, { more: { ...more, building_address: '2 Kept Way' } });
  await page.goto(`/building-management?filter=${encodeURIComponent('{"q":"Kept Way"}')}`);
  const grid = page.getByRole('grid', { name: 'Buildings' });
  await expect(grid.getByText(one.name)).toBeVisible();
  await chooseRow(grid.getByRole('row').filter({ hasText: one.name }));
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Retire buildings' });
  await dialog.getByText('All found (2)').click();
  await expect(dialog.getByText('Their history, invoices and documents stay')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retire 2 buildings' }).click();
  await expect(dialog.getByText('2 buildings are retired.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();

  const stranger = await browser.newPage();
  expect(await opens(stranger, one.pin)).toBe(false);
  await stranger.close();

  await page.goto(`/building-management?filter=${encodeURIComponent('{"q":"Kept Way","status":"retired"}')}`);
  await page.getByRole('button', { name: `View ${one.name}` }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await page.getByRole('button', { name: 'Bring 1 building back' }).click();
  await expect(page.getByText('1 building is back.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Retire building' })).toBeVisible();
});

test('a client is renamed, and another spelling of it merged into it', async ({ page }) => {
  await aBuilding(page, { more: { customer_name: 'Rowan Hills' } });
  await aBuilding(page, { more: { customer_name: 'Rowan Hill Ltd' } });
  await page.goto(`/settings?filter=${encodeURIComponent('{"q":"rowan"}')}`);
  await page.getByRole('button', { name: 'More for Rowan Hills' }).click();
  await page.getByRole('menuitem', { name: 'Rename client' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Rowan Hills Group');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Rowan Hills is called Rowan Hills Group now.')).toBeVisible();

  await page.getByRole('button', { name: 'More for Rowan Hill Ltd' }).click();
  await page.getByRole('menuitem', { name: 'Merge client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge client' });
  await dialog.getByRole('combobox', { name: 'Client to keep' }).fill('Rowan Hills');
  await dialog.getByRole('option', { name: /^Rowan Hills Group/ }).click();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings (1)' })).toBeVisible();

  await page.goto('/building-management/add-building');
  await page.getByRole('combobox', { name: 'Customer name' }).fill('Rowan Hill Ltd');
  await expect(page.getByText('That is a former name of Rowan Hills Group.')).toBeVisible();
});
