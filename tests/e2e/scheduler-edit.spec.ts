import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { orderCalls } from '@clearunit/shared/api/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { portalDay } from './days';
import { card, common, except, fillOrderNumber, readOrder } from './drafts';
import { expect, test } from './fixtures';
import { orderInProgress, scheduledOrder, signInAs } from './staff';

/** Opens the edit of an order in progress with two or more units, made for the test. */
async function openEdit(page: Page): Promise<OrderDetail> {
  await signInAs(page, 'scheduler');
  const { order_id, building_uuid } = await orderInProgress(page, { units: 2 });
  const order = await readOrder(page, order_id);
  await page.goto(`/scheduler-home/update-order?id=${order_id}&building_uuid=${building_uuid}`);
  await expect(
    page.getByRole('heading', { name: `Edit service request, order ${order.order_number}` }),
  ).toBeVisible();
  await expect(card(page, 1)).toBeVisible();
  return order;
}

/** Somebody else changes the notes of the order's first unit. */
async function changeElsewhere(page: Page, order: OrderDetail, note: string) {
  const line = (unit: OrderDetail['units'][number], place: number) => ({
    unit_number: unit.unit_number,
    pest_id: unit.pest_id,
    treatment_id: unit.treatment_id,
    order_description: place === 0 ? note : unit.note,
    priority: place + 1,
    lineItemID: unit.order_unit_id,
  });
  await portalOf(page)(orderCalls.updateOrder, {
    body: {
      id: order.id,
      building_uuid: order.building_uuid,
      version: order.version,
      po_mo_wo: order.purchase_order_number || 'PO-1',
      not_followup_units: order.units.map(line),
      followup_units: [],
      followup_monthly_units: [],
    },
  });
}

/** Somebody else schedules all of the order. */
async function schedule(page: Page, order: OrderDetail) {
  await portalOf(page)(orderCalls.updateStatus, {
    body: {
      order_id: order.id,
      order_status: 'scheduled',
      work_date: portalDay(30),
      units: order.units.map(({ order_unit_id }) => ({
        order_unit_id,
        time_range: 'time_window_1' as const,
      })),
    },
  });
}

const save = (page: Page) => page.getByRole('button', { name: 'Update request' });

test('a scheduler edits an order, whose entries survive a reload, and saves it once', async ({ page }) => {
  const order = await openEdit(page);
  await expect(page.getByText(/You are acting for/)).toBeVisible();
  await expectAccessible(page);
  await common(page).getByLabel('Notes').fill('Behind the stove');
  await fillOrderNumber(page, 'EDIT-7');
  await page.reload();
  await expect(common(page).getByLabel('Notes')).toHaveValue('Behind the stove');
  await save(page).dblclick();
  await expect(page.getByText('Order updated successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/scheduler-home/);
  const after = await readOrder(page, order.id);
  expect(after.version).toBe(order.version + 1);
  expect(after.units.map(({ note }) => note)).toContain('Behind the stove');
});

test('a stored unit is taken out of the order at once, after a question that names it', async ({ page }) => {
  const order = await openEdit(page);
  await page.getByRole('button', { name: 'Remove unit 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove unit' });
  await expect(dialog).toContainText(`order ${order.order_number}`);
  await dialog.getByRole('button', { name: 'Remove unit' }).click();
  await expect(page.getByText('The visit is removed from the order.')).toBeVisible();
  await expect.poll(async () => (await readOrder(page, order.id)).units.length).toBe(order.units.length - 1);
  await expect(page.getByText('Somebody else has changed this order')).toHaveCount(0);
});

test.describe('when the portal refuses', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('an order that somebody else has changed: what changed is told, what was typed stays', async ({
    page,
  }) => {
    const order = await openEdit(page);
    await except(page, 2);
    await card(page, 2).getByLabel('Notes').fill('Mine');
    await fillOrderNumber(page, 'MINE-1');
    await changeElsewhere(page, order, 'Theirs');
    await save(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this order' });
    await expect(notice).toContainText('“None” is now “Theirs”');
    await expect(card(page, 2).getByLabel('Notes')).toHaveValue('Mine');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Apply the changes' }).click();
    await expect(common(page).getByLabel('Notes')).toHaveValue('Theirs');
    await save(page).click();
    await expect(page.getByText('Order updated successfully.')).toBeVisible();
    const notes = (await readOrder(page, order.id)).units.map(({ note }) => note);
    expect(notes).toEqual(expect.arrayContaining(['Theirs', 'Mine']));
  });

  test('an order that is scheduled meanwhile is not edited, and what was typed stays', async ({ page }) => {
    const order = await openEdit(page);
    await common(page).getByLabel('Notes').fill('Too late');
    await fillOrderNumber(page, 'LATE-1');
    await schedule(page, order);
    await save(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'It can no longer be edited' });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: new RegExp(`${order.order_number}`) })).toBeVisible();
    await expect(common(page).getByLabel('Notes')).toHaveValue('Too late');
    await expect(save(page)).toHaveCount(0);
    await expectAccessible(page);
    const after = await readOrder(page, order.id);
    expect(after.order_status).toBe('scheduled');
    expect(after.units.map(({ note }) => note)).not.toContain('Too late');
  });
});

test('notes beyond 7000 characters, and a unit that is not registered, are refused at the screen', async ({
  page,
}) => {
  await openEdit(page);
  await fillOrderNumber(page, 'LIMIT-1');
  await common(page).getByLabel('Notes').fill('a'.repeat(7001));
  await expect(
    common(page).getByText('Limit exceeded: Please reduce Notes length to 7000 characters.'),
  ).toBeVisible();
  await common(page).getByLabel('Notes').fill('');
  await page.getByRole('button', { name: 'Change unit 1' }).click();
  await card(page, 1).getByRole('switch', { name: 'Manual Entry' }).click();
  await card(page, 1).getByRole('textbox', { name: 'Unit #' }).fill('ZZ99');
  await save(page).click();
  await expect(page.getByText('ZZ99 unit not registered.').first()).toBeVisible();
});

test('an order that is scheduled cannot be edited', async ({ page }) => {
  await signInAs(page, 'scheduler');
  const { order_id } = await scheduledOrder(page);
  await page.goto(`/scheduler-home/update-order?id=${order_id}`);
  await expect(page.getByRole('heading', { name: 'You cannot edit this order.' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).first().click();
  await expect(page).toHaveURL(/\/scheduler-home$/);
});
