import type { OrderRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { signInAsContact } from './contact';
import { card, fillCard, fillOrderNumber, readOrder, saveDraft } from './drafts';
import { expect, test } from './fixtures';
import { openSession } from './session';
import { planVisit, recordElsewhere, signInAsTechnician } from './technician';

const formOf = (id: string) => `/building-orders/automatic-followup-order-request/${id}`;
const gone = 'The recommended follow-up has already been submitted.';

/** The first page of a building's drafts (2), or of what is recommended for it (4). */
async function draftsOf(page: Page, buildingId: string, filter: 2 | 4): Promise<OrderRow[]> {
  const query = { id: buildingId, sort_by: filter };
  return (await portalOf(page)(orderCalls.buildingDrafts, { query })).data;
}

async function openDraft(page: Page, id: string) {
  await page.goto(formOf(id));
  await expect(card(page, 1)).toBeVisible();
}

/** From the form through the review; the request is under way when this is done. */
async function submit(page: Page) {
  await page.getByRole('button', { name: 'Finish Request' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

async function closeSuccess(page: Page) {
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/home/);
}

test('a recommended follow-up is opened by its row, and completed', { tag: ['@day', '@phone'] }, async ({
  page,
}) => {
  const { pin, ...visit } = await planVisit(page, 1);
  await signInAsTechnician(page);
  await recordElsewhere(page, visit, visit.units[0]!, { comment: 'Follow up needed' });
  await openSession(page, { pin });
  const [recommended] = await draftsOf(page, visit.building_id, 4);
  const row = page
    .getByRole('row')
    .filter({ hasText: recommended!.units.map((unit) => unit.unit_number).join(', ') })
    .first();
  await page.goto('/home?orderlist=true&orderFilter=4');
  await row.press('Enter');
  await expect(page).toHaveURL(new RegExp(formOf(recommended!.order_id)));
  await expect(page).toHaveURL(/order-list=true&orderFilter=4/);
  await expect(page.getByRole('heading', { name: 'Automatic Followup Request' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/home\?.*orderFilter=4/);
  await row.press('Enter');
  await expect(card(page, recommended!.unit_count)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('TOTAL');
  await expectAccessible(page);
  await fillOrderNumber(page, 'FOLLOW-1');
  await submit(page);
  await closeSuccess(page);
  expect((await readOrder(page, recommended!.order_id)).order_status).toBe('in progress');
  const after = await draftsOf(page, visit.building_id, 4);
  expect(after.map(({ order_id }) => order_id)).not.toContain(recommended!.order_id);
});

test('a draft of one’s own is saved, opened by its row after a reload, and saved again', {
  tag: '@phone',
}, async ({ page }) => {
  const { uuid } = await signInAsContact(page);
  const notes = `Kept ${test.info().project.name}`;
  await page.goto(`/order-request/${uuid}`);
  await fillOrderNumber(page, 'OWN-1');
  await fillCard(page, 1, notes);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await closeSuccess(page);

  await page.goto('/home?orderlist=true&orderFilter=2');
  await page.getByRole('row').filter({ hasText: notes }).click();
  await expect(page.getByRole('heading', { name: 'Service Request' })).toBeVisible();
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue(notes);
  await card(page, 1).getByLabel('Notes').fill(`${notes}, and again`);
  await page.reload();
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue(`${notes}, and again`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('heading', { name: 'Review your draft' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Draft' }).dblclick();
  await closeSuccess(page);
  const mine = (await draftsOf(page, uuid, 2)).filter(({ units }) =>
    units.some(({ note }) => note.startsWith(notes)),
  );
  expect(mine.flatMap(({ units }) => units.map(({ note }) => note))).toEqual([`${notes}, and again`]);
});

test.describe('when the portal refuses', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of (404|409)/] });

  test('a draft that is none any more leads home, which is said for ten seconds', async ({ page }) => {
    await signInAsContact(page);
    await page.clock.install();
    await page.goto(formOf('00000000-0000-4000-8000-000000000000'));
    await expect(page.getByText(gone)).toBeVisible();
    await expect(page).toHaveURL(/\/home/);
    const shown = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(shown + 8000);
    await expect(page.getByText(gone)).toBeVisible();
    await page.clock.runFor(2500);
    // It takes another second to leave, once the page has drawn that it does.
    const seconds = { intervals: [500] };
    await expect
      .poll(() => page.clock.runFor(1000).then(() => page.getByText(gone).count()), seconds)
      .toBe(0);
    expect(await page.evaluate(() => Date.now())).toBeLessThan(shown + 15_000);
  });

  test('a draft that is submitted in two tabs is ordered once', async ({ page, context }) => {
    const { uuid } = await signInAsContact(page);
    const id = await saveDraft(page, uuid, 'In two tabs');
    const other = await context.newPage();
    await openDraft(page, id);
    await openDraft(other, id);
    await card(other, 1).getByLabel('Notes').fill('From the other tab');
    await other.getByRole('button', { name: 'Finish Request' }).click();
    await expect(other.getByRole('button', { name: 'Submit Request' })).toBeVisible();
    await card(page, 1).getByLabel('Notes').fill('From this tab');
    await submit(page);
    await closeSuccess(page);
    const stored = await readOrder(page, id);

    await other.getByRole('button', { name: 'Submit Request' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(other.getByText(gone)).toBeVisible();
    await expect(other).toHaveURL(/\/home/);
    const now = await readOrder(page, id);
    expect(now.units.map(({ note }) => note)).toEqual(['From this tab']);
    expect(now.version).toBe(stored.version);
  });
});
