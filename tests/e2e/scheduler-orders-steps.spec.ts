import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import { orderCalls } from '@clearunit/shared/api/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { countCalls, portalOf } from './calls';
import { chooseRow } from './choose-rows';
import { portalDay } from './days';
import { sendRequest } from './drafts';
import { expect, test } from './fixtures';
import { buildingNamed } from './scheduler-home';
import { orderInProgress, signInAs } from './staff';

const openList = (page: Page, filter: object = {}) =>
  page.goto(`/scheduler-home?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);

const choose = async (page: Page, order: number, item: string) => {
  await page.getByRole('button', { name: `More actions for order ${order}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test.beforeEach(async ({ page }) => signInAs(page, 'scheduler'));

test('posted batches open to their orders, and an order of one opens to be viewed and goes back', {
  tag: '@day',
}, async ({ page }) => {
  await page.goto('/scheduler-home');
  await page.getByRole('tab', { name: 'Posted' }).click();
  await expect(page).toHaveURL(/posted/);
  await page
    .getByRole('button', { name: /^Orders of batch 9/ })
    .first()
    .click();
  const orders = page.getByRole('table', { name: /^Orders of batch/ });
  await expect(orders.getByRole('link', { name: /^View order/ }).first()).toBeVisible();
  await expectAccessible(page);
  await orders
    .getByRole('link', { name: /^View order/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Order #\d+/ })).toBeVisible();
  await expect(page).toHaveURL(/complete-order\?id=/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Units of the order' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('tab', { name: 'Posted' })).toHaveAttribute('aria-selected', 'true');
});

test('a page to view an order that names none goes back to the orders', async ({ page }) => {
  await page.goto('/complete-order');
  await expect(page).toHaveURL('/scheduler-home');
});

/** An order in progress of this test's own, of a building whose client gets confirmation e-mails, or gets none. */
async function orderOf(page: Page, confirmation_email: 0 | 1) {
  const { uuid, customer_name } = await buildingNamed(
    page,
    confirmation_email ? 'Kestrel Walk' : '715 Osprey Lane',
  );
  await signInAs(page, 'admin');
  const settings = await page.request.get('/api/admin/settings?range=[0,99]');
  const client = ((await settings.json()) as { name: string; confirmation_email: number }[]).find(
    ({ name }) => name === customer_name,
  );
  expect(client).toMatchObject({ confirmation_email });
  await signInAs(page, 'scheduler');
  const { id, order_number } = await sendRequest(page, uuid);
  return { order_id: id, order_number };
}

test('an order is synced, and its confirmation sent again, from the row', async ({ page }) => {
  const { order_number, order_id } = await orderOf(page, 1);
  await openList(page, { q: String(order_number) });
  await choose(page, order_number, 'Sync');
  await expect(page.getByText(`Order ${order_number} is synced.`)).toBeVisible();
  const calls = countCalls(page, orderStepCalls.resendConfirmation, { id: order_id });
  await choose(page, order_number, 'Resend confirmation');
  await expect(page.getByText(`The confirmation of order ${order_number} is sent again.`)).toBeVisible();
  await choose(page, order_number, 'Resend confirmation');
  await expect(page.getByText(`The e-mail of order ${order_number} was sent a moment ago.`)).toBeVisible();
  expect(calls()).toBe(2);
});

test.describe('where the customer wants no confirmations', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('none is sent, and the reader hears why', async ({ page }) => {
    const { order_number } = await orderOf(page, 0);
    await openList(page, { q: String(order_number) });
    await choose(page, order_number, 'Resend confirmation');
    await expect(page.getByText(/gets no confirmation e-mails/)).toBeVisible();
  });
});

test('a recommended follow-up is sent to its contact again', { tag: '@day' }, async ({ page }) => {
  // A contact of this building is written to.
  await openList(page, { order_status: 'followUp', q: 'Alder Point Tower' });
  await page
    .getByRole('button', { name: /^More actions for order/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Resend', exact: true }).click();
  await expect(page.getByText(/^The recommended follow-up \d+ is sent again\.$/)).toBeVisible();
});

test('an order is deleted only after its number and units were named', async ({ page }) => {
  const { order_number, building_name } = await orderInProgress(page);
  await openList(page, { q: String(order_number) });
  await choose(page, order_number, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete order ${order_number}` });
  await expect(dialog).toContainText(`Order ${order_number} of ${building_name} will be deleted with`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `More actions for order ${order_number}` })).toBeFocused();
  await choose(page, order_number, 'Delete');
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText(`Order ${order_number} is deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `More actions for order ${order_number}` })).toHaveCount(0);
});

test.describe('when somebody else was quicker', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('the order is left as it is, and the reader hears who changed what', async ({ page }) => {
    const { order_number, order_id } = await orderInProgress(page);
    await openList(page, { q: String(order_number) });
    await expect(page.getByRole('button', { name: `More actions for order ${order_number}` })).toBeVisible();
    const portal = portalOf(page);
    const units = await portal(orderCalls.orderUnits, { params: { id: order_id } });
    await portal(orderCalls.updateStatus, {
      body: {
        order_id,
        order_status: 'scheduled',
        work_date: portalDay(4),
        units: units.map(({ order_unit_id }) => ({ order_unit_id, time_range: 'time_window_1' as const })),
      },
    });
    await choose(page, order_number, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
    await expect(
      page.getByText(new RegExp(`Order ${order_number} was changed meanwhile by .+ It is Scheduled`)),
    ).toBeVisible();
    await expect(page.getByText('Scheduled', { exact: true }).last()).toBeVisible();
  });
});

test('several orders get one status and day at once; what is missing is asked for', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a desk’s work');
  const orders = [await orderInProgress(page), await orderInProgress(page)];
  await openList(page, { status: 'in progress' });
  for (const { order_number } of orders) {
    const actions = page.getByRole('button', { name: `More actions for order ${order_number}` });
    await chooseRow(page.getByRole('grid').getByRole('row').filter({ has: actions }));
  }
  await page.getByRole('button', { name: 'Update Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Status' });
  await expect(dialog).toContainText('2 orders');
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(dialog.getByText('Please select status.')).toBeVisible();
  await expect(dialog.getByText('Please select date.')).toBeVisible();
  await expect(dialog.getByText('Please place every unit in the morning or the afternoon.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Status').selectOption('Scheduled');
  await dialog.getByLabel('Work date').fill(portalDay(5));
  await dialog.getByRole('button', { name: 'All in the afternoon' }).click();
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('2 orders are updated.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('arrow keys move through the grid, Enter opens the order, and going back finds the place', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a desk’s work');
  await openList(page, { status: 'completed' });
  const numbers = page.locator('[data-field=order_number][role=gridcell]');
  const first = (await numbers.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(numbers.first()).not.toHaveText(first);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const wanted = await numbers.nth(2).textContent();
  const statuses = page.locator('[data-field=order_status][role=gridcell]');
  await statuses.nth(1).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order #${wanted}` })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(statuses.nth(2)).toBeFocused();
});
