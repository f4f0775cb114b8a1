import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { orderInProgress, signInAs } from './staff';

test.beforeEach(async ({ page }) => signInAs(page, 'scheduler'));

test('every unit takes one half of the day before the order can be submitted', async ({ page }) => {
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
  await expect(page.getByText('The time windows are saved.')).toBeVisible();
});

test('an order that is done has no units to place', async ({ page }) => {
  const answer = await page.request.get('/api/portal/orders?status=completed&limit=10');
  const [order] = (await answer.json()).data;
  await page.goto(`/schedule-orders/${order.order_id}`);
  await expect(page.getByRole('heading', { name: 'There is no order units to display.' })).toBeVisible();
});

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the choice stays, and it can be submitted again', async ({ page }) => {
    const { order_id, unit_count } = await orderInProgress(page, { isFollowUp: true });
    await page.route('**/api/portal/orders/time-windows', (route) => route.abort());
    await page.goto(`/schedule-orders/${order_id}`);
    const mornings = page.getByRole('switch', { name: /^Morning/ });
    await expect(mornings).toHaveCount(unit_count);
    for (const morning of await mornings.all()) await morning.check();
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(page.getByText('Request timeout. Try again')).toBeVisible();
    await page.unroute('**/api/portal/orders/time-windows');
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(page).toHaveURL('/scheduler-home');
  });
});
