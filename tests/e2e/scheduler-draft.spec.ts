import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { signInAsContact } from './contact';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

const card = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`^Unit ${place}(:|$)`) });

async function chooseBuilding(page: Page, name: string) {
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /^Building/ })
    .fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(card(page, 1)).toBeVisible();
}

async function fillCard(page: Page, place: number) {
  await card(page, place).getByRole('combobox', { name: 'Unit #' }).click();
  await page.getByRole('option').first().click();
  await card(page, place).getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await card(page, place).getByLabel('Treatment').selectOption({ label: 'Inspection' });
}

test('a draft is sent to the customer, who completes it', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'scheduler');
  await page.goto('/scheduler-order-draft');
  await expect(page.getByRole('heading', { name: 'Draft Service Request' })).toBeVisible();
  await expectAccessible(page);
  await chooseBuilding(page, 'Alder Point Tower');
  await fillCard(page, 1);
  const notes = `Sent to you ${test.info().project.name}`;
  await card(page, 1).getByLabel('Notes').fill(notes);
  await page.reload();
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue(notes);
  const sent = page.waitForResponse('**/api/portal/orders');
  await page.getByRole('button', { name: 'Send Draft' }).dblclick();
  await expect(page.getByText('The draft is sent to the customer.')).toBeVisible();
  await expect(page).toHaveURL(/\/scheduler-home/);
  const { data } = (await (await sent).json()) as { data: { id: string } };

  const contact = await browser.newContext({ baseURL });
  const phone = await contact.newPage();
  await signInAsContact(phone);
  await phone.goto(`/building-orders/automatic-followup-order-request/${data.id}`);
  await expect(card(phone, 1).getByLabel('Notes')).toHaveValue(notes);
  const number = phone.getByLabel(/Order Number$/);
  if (await number.isVisible()) await number.fill('DRAFT-1');
  await phone.getByRole('button', { name: 'Finish Request' }).click();
  await phone.getByRole('button', { name: 'Submit Request' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await phone.getByRole('button', { name: 'OK' }).click();
  await expect(phone).toHaveURL(/\/home/);
  await phone.goto(`/building-orders/automatic-followup-order-request/${data.id}`);
  await expect(phone.getByText('The recommended follow-up has already been submitted.')).toBeVisible();
  await expect(phone).toHaveURL(/\/home/);
  await contact.close();
});

test('another building is asked about before what was filled in is deleted', async ({ page }) => {
  await signInAs(page, 'scheduler');
  await page.goto('/scheduler-order-draft');
  await chooseBuilding(page, 'Alder Point Tower');
  await card(page, 1).getByLabel('Notes').fill('half filled');
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /^Building/ })
    .fill('Kestrel Walk');
  await page.getByRole('option', { name: /Kestrel Walk/ }).click();
  await expect(page.getByText('By doing this filled data will be deleted?')).toBeVisible();
  await page.getByRole('button', { name: 'Change building' }).click();
  await expect(page.getByText(/You are acting for Kestrel Walk/)).toBeVisible();
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('');
});
