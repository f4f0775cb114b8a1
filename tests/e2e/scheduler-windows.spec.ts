import { orderCalls } from '@clearunit/shared/api/orders';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { completedOrder, orderInProgress, signInAs } from './staff';

test.beforeEach(async ({ page }) => signInAs(page, 'scheduler'));

test('every unit takes one half of the day before the order can be submitted', { tag: '@desk' }, async ({
  page,
}) => {
  const { order_id, unit_count } = await orderInProgress(page, { units: 2, isFollowUp: true });
  await page.goto(`/schedule-orders/${order_id}`);
  await expect(page.getByRole('heading', { name: `Units count: (${unit_count})` })).toBeVisible();
  await expect(page.getByText('Align orders units time window')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  await expectAccessible(page);

  const rows = page.getByRole('table', { name: 'Units of the order' }).getByRole('row');
  const morning = rows.nth(1).getByRole('switch', { name: /^Morning/ });
  const afternoon = rows.nth(1).getByRole('switch', { name: /^Afternoon/ });
  await afternoon.click();
  await morning.click();
  await expect(afternoon).not.toBeChecked();
  for (let at = 2; at <= unit_count; at++) {
    await rows
      .nth(at)
      .getByRole('switch', { name: /^Afternoon/ })
      .click();
  }
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page).toHaveURL('/scheduler-home');
  await expect(page.getByText(/^The time windows are saved, for \d\d-\d\d-\d{4}/)).toBeVisible();
});

test('the notices of what was placed are saved from the list, and from the order with its preparation sheets', {
  tag: '@desk',
}, async ({ page }) => {
  const { order_id, order_number } = await orderInProgress(page, { isFollowUp: true });
  const portal = portalOf(page);
  const units = await portal(orderCalls.orderUnits, { params: { id: order_id } });
  const data = units.map(({ order_unit_id: uuid }) => ({ uuid, time_window: 'time_window_1' as const }));
  await portal(orderCalls.alignTimeWindows, { body: { order_id, data } });
  const saved = async (link: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return file.suggestedFilename();
  };

  await page.goto(
    `/scheduler-home?filter=${encodeURIComponent(JSON.stringify({ q: String(order_number) }))}`,
  );
  await page.getByRole('button', { name: `More actions for order ${order_number}` }).click();
  const notices = `Notices of entry ${order_number}.pdf`;
  expect(await saved(page.getByRole('menuitem', { name: 'Notices of entry' }))).toBe(notices);

  await page.goto(`/order-detail?id=${order_id}`);
  expect(await saved(page.getByRole('link', { name: 'Notices of entry (PDF)' }))).toBe(notices);
  expect(await saved(page.getByRole('link', { name: 'Preparation sheets (PDF)' }))).toBe(
    `Preparation sheets ${order_number}.pdf`,
  );
});

test('an order that is done has no units to place', { tag: '@desk' }, async ({ page }) => {
  const { order_id } = await completedOrder(page);
  await page.goto(`/schedule-orders/${order_id}`);
  await expect(page.getByRole('heading', { name: 'There is no order units to display.' })).toBeVisible();
});
