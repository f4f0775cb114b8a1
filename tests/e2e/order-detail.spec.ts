import type { OrderLineRow } from '@clearunit/shared/api/order-records';
import { orderCalls } from '@clearunit/shared/api/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { signInAsContact } from './contact';
import { expect, test } from './fixtures';
import { technicianAsks } from './follow-ups';
import { buildingNamed, openHome } from './scheduler-home';
import { signInAs } from './staff';
import { signInAsTechnician } from './technician';

/** The newest line of a building's orders, as its reader is told. */
async function newestLine(page: Page, buildingId: string): Promise<OrderLineRow> {
  const query = { id: buildingId, sort_by: 3, limit: 10 };
  return (await portalOf(page)(orderCalls.buildingOrders, { query })).data[0]!;
}

const addressOf = (page: string, { order_id, unit_number }: OrderLineRow) =>
  `${page}?${new URLSearchParams({ id: order_id, unit_number })}`;

test.describe('a contact', () => {
  test('opens an order from the Order List, and comes back to the list as it was', {
    tag: ['@day', '@phone'],
  }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await page.goto(`/home?s_id=${uuid}&orderlist=true&orderFilter=1&page=2`);
    const order = page.getByRole('button', { name: /^Order #\d+, \d+ services$/ }).first();
    const [number] = /\d+/.exec((await order.getAttribute('aria-label'))!)!;
    await order.press('Enter');
    const lines = page.getByRole('table', { name: `Services of order #${number}` });
    await lines.getByRole('row').last().press('Enter');
    await expect(page).toHaveURL(/\/order-detail\?id=.+&unit_number=.+&orderlist=true&orderFilter=1/);
    await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Units of the order' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(new RegExp(`orderFilter=1&page=2&open=${number}`));
    await expect(lines.getByRole('row').last()).toBeVisible();
  });

  test('sees the unit, then the whole order, and goes back from a link to the list it names', {
    tag: '@phone',
  }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    const line = await newestLine(page, uuid);
    await page.goto(`${addressOf('/order-detail', line)}&s_id=${uuid}&orderlist=true&orderFilter=0`);
    await expect(page.getByText(`Unit ${line.unit_number} of this order`)).toBeVisible();
    await page.getByRole('button', { name: 'Show all units' }).click();
    await expect(page).not.toHaveURL(/unit_number/);
    await expect(page.getByText(`Unit ${line.unit_number} of this order`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`/home?s_id=${uuid}&orderlist=true&orderFilter=0`);
  });

  test('goes home when neither state nor address says which order', { tag: '@phone' }, async ({ page }) => {
    await signInAsContact(page);
    await page.goto('/order-detail');
    await expect(page).toHaveURL(/\/home/);
  });

  test.describe('without the order', () => {
    test.use({ expectedErrors: [/status of (404|403)/] });

    test('reads that it could not be found', { tag: '@phone' }, async ({ page }) => {
      await signInAsContact(page);
      await page.goto('/order-detail?id=01900000-0000-7000-8000-000000000000');
      await expect(page.getByText('This could not be found.')).toBeVisible();
    });
  });
});

test.describe('a scheduler', () => {
  test.beforeEach(({ page }) => signInAs(page, 'scheduler'));

  test('views an order from the building home, in the console, and comes back', { tag: '@desk' }, async ({
    page,
  }) => {
    const { uuid } = await buildingNamed(page, 'Alder Point Tower');
    await openHome(page, uuid);
    await page
      .getByRole('link', { name: /^View order/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/order-detail\?id=.+&unit_number=/);
    await expect(page.getByRole('heading', { level: 1, name: /^Order #\d+$/ })).toBeVisible();
    await expect(page.getByText(/^You are acting for Alder Point Tower/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Units (1)' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Show all units' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(new RegExp(`/building-impersonate/${uuid}`));
  });

  test('goes to the orders when nothing says which order', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/order-detail');
    await expect(page).toHaveURL(/\/scheduler-home/);
  });
});

test('a technician reads an own request and, by its address, an order', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, building } = await technicianAsks(browser, baseURL!, { units: 1 });
  await signInAsTechnician(page);
  await page.goto('/technician-home?tab=requests');
  const requests = page.getByRole('list', { name: 'Follow-up requests' });
  await requests
    .getByRole('link')
    .and(page.locator(`[href*="${id}"]`))
    .click();
  await expect(page).toHaveURL(/\/technician-home\/order-detail\?request=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-up request' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(building);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/tab=requests/);

  const { uuid } = await buildingNamed(page, 'Alder Point Tower');
  const line = await newestLine(page, uuid);
  await page.goto(addressOf('/technician-home/order-detail', line));
  await expect(page.getByRole('heading', { level: 1, name: `Order #${line.order_number}` })).toBeVisible();
  await page.goto('/technician-home/order-detail');
  await expect(page).toHaveURL(/\/technician-home$/);
});

test('nobody signed in, and no technician, opens /order-detail', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/order-detail?id=01900000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/^[^?]*\/(\?|$)/);
  await signInAsTechnician(page);
  await page.goto('/order-detail?id=01900000-0000-7000-8000-000000000000');
  await expect(page).not.toHaveURL(/order-detail\?id/);
});
