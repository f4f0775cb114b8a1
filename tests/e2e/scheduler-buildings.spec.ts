import { expectAccessible } from './accessible';
import { fillOrderNumber } from './drafts';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';
import { orderInProgress, signInAs } from './staff';

test.beforeEach(async ({ page }) => signInAs(page, 'scheduler'));

test('the header’s search finds a building, says how many orders it has, and opens its home', async ({
  page,
}) => {
  await page.goto('/scheduler-home');
  const search = page.getByRole('combobox', { name: 'Building or location' });
  await search.fill('al');
  await expect(page.getByText('Write at least 3 characters.')).toBeVisible();
  await expectAccessible(page);
  await search.fill('no such place');
  await expect(page.getByText('No building matches “no such place”.')).toBeVisible();
  await search.fill('alder point');
  await page.getByRole('option', { name: /Alder Point Tower \d+ orders/ }).click();
  await expect(page).toHaveURL(/\/building-impersonate\//);
  await expect(page.getByRole('heading', { name: 'Alder Point Tower' })).toBeVisible();
  await expect(search).toHaveCount(0);
});

test('the heatmap keeps its filters in the address, and a unit opens its history', async ({ page }) => {
  const { building_uuid } = await orderInProgress(page);
  await page.goto(`/building-heatmap/${building_uuid}`);
  await page.getByText('12 months').click();
  await expect(page).toHaveURL(/months=12/);
  await page.reload();
  await expect(page.getByLabel('12 months')).toBeChecked();
  await page
    .getByRole('button', { name: /^Unit \S+, / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Unit / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('a scheduler requests a service for a building, which stays in sight', async ({ page }) => {
  const { building_uuid, building_name } = await orderInProgress(page);
  const [unit] = await freeUnits(page, building_uuid);
  await page.goto(`/building-heatmap/${building_uuid}`);
  await page.getByRole('button', { name: 'Request service' }).click();
  await expect(page).toHaveURL(`/building-impersonate/request-order/${building_uuid}`);
  const acting = page.getByText(new RegExp(`^You are acting for ${building_name}`));
  await expect(acting).toBeVisible();
  await expectAccessible(page);

  const card = page.getByRole('group', { name: /^Unit 1/ });
  await card.getByRole('combobox', { name: /Unit #/ }).fill(unit!);
  await page.getByRole('option', { name: unit! }).first().click();
  await card.getByLabel('Service Requested').selectOption({ label: 'Cockroaches' });
  await card.getByLabel('Treatment').selectOption({ index: 1 });
  await fillOrderNumber(page, 'E2E-1');
  await page.getByRole('button', { name: 'Finish Request' }).click();
  await expect(page).toHaveURL(/\/building-impersonate\/order-review\?building_id=/);
  await expect(acting).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL('/scheduler-home');
});

test('a review without a building leads back to the orders', async ({ page }) => {
  await page.goto('/building-impersonate/order-review');
  await expect(page).toHaveURL('/scheduler-home');
});
