import { sessionCalls } from '@clearunit/shared/api/sessions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { buildingNamed } from './scheduler-home';
import { signInAs } from './staff';

/** Somebody asks for the PIN of a building of the demo. */
async function askForPin(page: Page, name: string, company: string) {
  const building = await buildingNamed(page, 'Alder Point Tower');
  await portalOf(page)(sessionCalls.requestPin, {
    body: { question_one: name, question_two: company, question_three: building.building_address },
  });
  return building;
}

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('nobody waiting is said', async ({ page }) => {
  await page.route('**/api/admin/pin-requests?*', (route) =>
    route.fulfill({ json: [], headers: { 'content-range': 'pin-requests 0-0/0' } }),
  );
  await page.goto('/pin-management');
  await expect(page.getByText('There is no data to display')).toBeVisible();
  await expectAccessible(page);
});

test('a day of the list is typed by keyboard, and the list is asked for it once the year is whole', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/admin/pin-requests?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('filter') ?? '');
    return route.fulfill({ json: [], headers: { 'content-range': 'pin-requests 0-0/0' } });
  });
  await page.goto('/pin-management');
  await page.getByLabel('Updated from').focus();
  await page.keyboard.type('10152025');
  await expect(page).toHaveURL(/2025-10-15/);
  await expect(page.getByLabel('Updated from')).toHaveValue('2025-10-15');
  await expect
    .poll(() => asked.filter((filter) => filter.includes('from')))
    .toEqual(['{"from":"2025-10-15"}']);
});

test('a PIN is sent by mail to who asked for it, once a building is chosen', async ({ page }) => {
  const name = `Robin ${test.info().project.name}`;
  const building = await askForPin(page, name, 'Maple Homes');
  await page.goto('/pin-management');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Maple Homes');
  await expect(card).toContainText(building.building_address);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog.getByRole('combobox', { name: 'Building' })).toHaveValue(building.building_name);
  await expect(dialog.getByLabel('Send the PIN to')).toHaveValue(building.customer_email);
  await dialog.getByLabel('Send the PIN to').fill('nobody');
  await dialog.getByRole('button', { name: 'Send the PIN' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Send the PIN to').fill('robin@elsewhere.example');
  await expect(dialog).toContainText('This address is not among those that are known for the building.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the PIN' }).click();
  await expect(page.getByText('The PIN is sent.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('without a building nothing can be sent', async ({ page }) => {
  const name = `Nowhere ${test.info().project.name}`;
  await askForPin(page, name, 'nowhere@maple.example');
  await page.goto('/pin-management');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog.getByRole('combobox', { name: 'Building' })).not.toHaveValue('');
  await expect(dialog.getByLabel('Send the PIN to')).not.toHaveValue('nowhere@maple.example');
  await dialog.getByRole('button', { name: 'Send to nowhere@maple.example' }).click();
  await expect(dialog.getByLabel('Send the PIN to')).toHaveValue('nowhere@maple.example');
  // The first Escape closes the list, the second asks before it leaves the dialog; what is chosen stays.
  const building = dialog.getByRole('combobox', { name: 'Building' });
  const chosen = await building.inputValue();
  await building.click();
  await page.keyboard.press('Escape');
  await expect(building).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(building).toHaveValue(chosen);
  await building.fill('');
  await expect(dialog.getByRole('button', { name: 'Send the PIN' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await card.getByRole('button', { name: 'Turn down' }).click();
  await page.getByRole('dialog', { name: 'Turn down' }).getByRole('button', { name: 'Turn down' }).click();
  await expect(page.getByText('The request is turned down.')).toBeVisible();
  await expect(card).toHaveCount(0);
});
