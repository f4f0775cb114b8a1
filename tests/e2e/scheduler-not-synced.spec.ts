import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';
import { expectAccessible } from './accessible';
import { test as base, expect, givePortal, portalTimeout } from './fixtures';
import { startPortal } from './portal';
import { orderInProgress, signInAs } from './staff';

/** A portal of its own, with a management system elsewhere. */
const test = base.extend<{ management: ReferenceServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  management: async ({}, use) => {
    const server = await startReferenceServer();
    await use(server);
    await server.stop();
  },
  portal: [
    async ({ management }, use) =>
      givePortal(
        startPortal('on', { MANAGEMENT_URL: management.url, MANAGEMENT_TOKEN: referenceToken }),
        use,
      ),
    { scope: 'test', timeout: portalTimeout },
  ],
});

test.use({ expectedErrors: [/status of 409/] });

test('an order that the management system has not heard of says so, and why, until it is synced', async ({
  page,
  management,
}) => {
  management.behave(422);
  await signInAs(page, 'scheduler');
  const { order_number, order_id, building_uuid } = await orderInProgress(page);
  await page.goto(`/scheduler-home?${new URLSearchParams({ filter: `{"q":"${order_number}"}` })}`);
  await expect(page.getByText('Not yet synced')).toBeVisible();
  await expectAccessible(page);

  const sync = async () => {
    await page.getByRole('button', { name: `More actions for order ${order_number}` }).click();
    await page.getByRole('menuitem', { name: 'Sync', exact: true }).click();
  };
  await sync();
  await expect(page.getByRole('alert').getByText('Branch 7 is closed.')).toBeVisible();
  await expect(page.getByText('Not yet synced')).toHaveAttribute('title', /Last try: Branch 7 is closed\./);

  await page.goto(`/complete-order?id=${order_id}`);
  await expect(page.getByText(/^Not yet synced since .* Last try: Branch 7 is closed\./)).toBeVisible();
  await page.goto(
    `/building-impersonate/${building_uuid}?${new URLSearchParams({ filter: '{"sort_by":0}' })}`,
  );
  await expect(page.getByText('Not yet synced').first()).toBeVisible();

  await page.goto(`/scheduler-home?${new URLSearchParams({ filter: `{"q":"${order_number}"}` })}`);
  management.behave();
  await sync();
  await expect(page.getByText(`Order ${order_number} is synced.`)).toBeVisible();
  await expect(page.getByText('Not yet synced')).toBeHidden();
  expect(management.orders.get(order_number)).toMatchObject({ status: 'in progress' });
});

test('an order whose deletion the management system refuses is still named, until that is synced', async ({
  page,
  management,
}) => {
  management.behave();
  await signInAs(page, 'scheduler');
  const { order_number } = await orderInProgress(page);
  await expect.poll(() => management.orders.has(order_number)).toBe(true);
  management.behave(422);
  await page.goto(`/scheduler-home?${new URLSearchParams({ filter: `{"q":"${order_number}"}` })}`);
  await page.getByRole('button', { name: `More actions for order ${order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete order' }).click();
  const sync = page.getByRole('button', { name: `Sync deleted order ${order_number}` });
  await expect(sync).toBeVisible();
  await sync.click();
  await expect(page.getByRole('alert').getByText('Branch 7 is closed.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${order_number}` })).toContainText(
    'Last try: Branch 7 is closed.',
  );
  await expectAccessible(page);
  management.behave();
  await sync.click();
  await expect(page.getByText(`Order ${order_number} is synced.`)).toBeVisible();
  await expect(sync).toBeHidden();
  expect(management.orders.has(order_number)).toBe(false);
});
