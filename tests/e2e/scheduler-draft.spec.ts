import { orderCalls } from '@clearunit/shared/api/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addressesOf } from './calls';
import { signInAsContact } from './contact';
import { card, fillCard, fillOrderNumber, readOrder, sendRequest } from './drafts';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';
import { buildingNamed, openHome } from './scheduler-home';
import { signInAs } from './staff';

async function chooseBuilding(page: Page, name: string) {
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /^Building/ })
    .fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(card(page, 1)).toBeVisible();
}

test('a draft is sent to the customer, who completes it', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'scheduler');
  await page.goto('/scheduler-order-draft');
  await expect(page.getByRole('heading', { name: 'Draft Service Request' })).toBeVisible();
  await expectAccessible(page);
  await chooseBuilding(page, 'Alder Point Tower');
  const notes = `Sent to you ${test.info().project.name}`;
  const { uuid } = await buildingNamed(page, 'Alder Point Tower');
  const [unit] = await freeUnits(page, uuid);
  await fillCard(page, 1, notes, unit);
  await page.reload();
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue(notes);
  const sent = page.waitForResponse(addressesOf(orderCalls.submitOrder));
  await page.getByRole('button', { name: 'Send Draft' }).dblclick();
  await expect(page.getByText('The draft is sent to the customer.')).toBeVisible();
  await expect(page).toHaveURL(/\/scheduler-home/);
  const { data } = (await (await sent).json()) as { data: { id: string } };

  const contact = await browser.newContext({ baseURL });
  const phone = await contact.newPage();
  await signInAsContact(phone);
  await phone.goto(`/building-orders/automatic-followup-order-request/${data.id}`);
  await expect(card(phone, 1).getByLabel('Notes')).toHaveValue(notes);
  await fillOrderNumber(phone, 'DRAFT-1');
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

test('a draft for the customer and the request for the same building are filled in apart', async ({
  page,
}) => {
  await signInAs(page, 'scheduler');
  const { uuid } = await buildingNamed(page, 'Alder Point Tower');
  await page.goto(`/building-impersonate/request-order/${uuid}`);
  await card(page, 1).getByLabel('Notes').fill('The request');
  await page.goto(`/scheduler-order-draft?building_uuid=${uuid}`);
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('');
  await card(page, 1).getByLabel('Notes').fill('The draft');
  await page.goto(`/building-impersonate/request-order/${uuid}`);
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('The request');
});

test('a draft is opened from its building, saved, and submitted for the customer', async ({ page }) => {
  await signInAs(page, 'scheduler');
  const { uuid } = await buildingNamed(page, 'Alder Point Tower');
  const notes = `Worked on ${test.info().project.name}`;
  const { id } = await sendRequest(page, uuid, { isDraft: 1, notes });
  await openHome(page, uuid, `?filter=${encodeURIComponent(JSON.stringify({ sort_by: 2 }))}`);
  await page
    .getByRole('link', { name: /^View/ })
    .and(page.locator(`[href*="${id}"]`))
    .click();
  await expect(page).toHaveURL(new RegExp(`/scheduler-order-draft\\?id=${id}`));

  const open = `/scheduler-order-draft?id=${id}&building_uuid=${uuid}&isDraft=true`;
  await page.goto(open);
  await expect(page.getByRole('heading', { name: 'Service Request' })).toBeVisible();
  await expect(page.getByText(/^You are acting for Alder Point Tower/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Draft' })).toHaveCount(0);
  await expectAccessible(page);
  await card(page, 1).getByLabel('Notes').fill(`${notes}, saved`);
  await page.getByRole('button', { name: 'Save Draft' }).dblclick();
  await expect(page).toHaveURL(/\/scheduler-home/);
  const saved = await readOrder(page, id);
  expect(saved).toMatchObject({ order_status: 'draft', units: [{ note: `${notes}, saved` }] });

  await page.goto(open);
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue(`${notes}, saved`);
  await fillOrderNumber(page, 'FOR-1');
  await page.getByRole('button', { name: 'Submit for Customer' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/scheduler-home/);
  expect((await readOrder(page, id)).order_status).toBe('in progress');

  await page.goto(open);
  await expect(page.getByRole('heading', { name: 'This draft has been submitted already.' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/scheduler-home/);
});
