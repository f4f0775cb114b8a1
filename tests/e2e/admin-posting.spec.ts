import { batchCalls } from '@clearunit/shared/api/batches';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { chooseOrder } from './choose-rows';
import { expect, test } from './fixtures';
import { completedOrder, signInAs } from './staff';

test.use({ expectedErrors: [/status of 409/] });

test('completed orders are posted in a batch, one that changed meanwhile is named', async ({ page }) => {
  await signInAs(page, 'scheduler');
  const [order, other] = [await completedOrder(page), await completedOrder(page)];
  await signInAs(page, 'admin');
  await page.goto('/invalid-comments-missing-units');
  await page.getByRole('tab', { name: 'Completed Orders' }).click();

  await chooseOrder(page, other.order_number);
  await chooseOrder(page, order.order_number);
  await expect(page.getByText('Selected (2)')).toBeVisible();
  await postElsewhere(page, other.order_id);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Post a batch' });
  await expect(dialog).toContainText('Post 2 orders in one batch?');
  await expect(dialog).toContainText('2 of them have no invoice yet');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Post 2 orders' }).click();
  await expect(dialog).toContainText('Nothing was posted: 1 order is not as it was listed.');
  await expect(dialog).toContainText(
    new RegExp(`Order ${other.order_number} has already been posted in batch \\d+.`),
  );
  await dialog.getByRole('button', { name: 'Post 1 order' }).click();
  await expect(page.getByText(/^Batch \d+ is posted, with 1 order\.$/)).toBeVisible();

  await page.getByRole('button', { name: /^Show the orders of batch/ }).click();
  await expect(page.getByRole('radio', { name: 'Posted', exact: true })).toBeChecked();
  await expect(page.getByRole('link', { name: `View order ${order.order_number}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: `View order ${order.order_number}` })).toBeVisible();
});

/** Another admin posts the order in the meantime. */
async function postElsewhere(page: Page, id: string) {
  const portal = portalOf(page);
  const { data: orders } = await portal(batchCalls.postableOrders, { query: {} });
  const order = orders.find(({ order_id }) => order_id === id)!;
  await portal(batchCalls.postBatch, {
    body: { idempotency_key: `posted-${id}`, orders: [{ order_id: id, version: order.version }] },
  });
}
