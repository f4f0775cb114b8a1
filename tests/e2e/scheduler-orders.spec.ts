import { orderCalls } from '@clearunit/shared/api/orders';
import { expectAccessible } from './accessible';
import { countCalls, portalOf } from './calls';
import { portalDay } from './days';
import { expect, test } from './fixtures';
import { fillSignIn, orderInProgress, password, scheduledOrder, signInAs } from './staff';

test('a scheduler signs in and sees the orders of the own buildings', async ({ page }) => {
  await signInAs(page, 'scheduler');
  const { order_number } = await orderInProgress(page);
  await page.context().clearCookies();
  await page.goto('/scheduler');
  await fillSignIn(page, 'scheduler@demo.test', password);
  await expect(page).toHaveURL('/scheduler-home');
  await expect(page.getByRole('tab', { name: 'All Orders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: `Schedule order ${order_number}` })).toBeVisible();
  await expectAccessible(page);
});

test.describe('the list', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'scheduler');
    await page.goto('/scheduler-home');
  });

  test('is searched from two letters on, filtered by status, and the address keeps both', {
    tag: '@desk',
  }, async ({ page }) => {
    const { order_number, building_name } = await scheduledOrder(page);
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill(building_name[0]!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/scheduler-home');
    await search.fill(building_name);
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(building_name)));
    await page.getByLabel('Status').selectOption('Scheduled');
    await expect(page).toHaveURL(/scheduled/);
    await page.reload();
    const scheduled = page.getByRole('row').filter({ hasText: `${order_number}` });
    await expect(
      scheduled.or(page.getByRole('listitem').filter({ hasText: `${order_number}` })),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Alder Point Tower' })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('In Progress').and(page.locator('span'))).toHaveCount(0);
  });

  test('names three units of an order and an ellipsis', { tag: '@desk' }, async ({ page }) => {
    await orderInProgress(page, { units: 4 });
    await page.reload();
    await expect(page.getByText(/^\S+, \S+, \S+, …$/).first()).toBeVisible();
  });

  test('has a tab for recommended follow-ups, which are drafts and cannot be scheduled', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.getByRole('tab', { name: 'Recommended Follow-up' }).click();
    await expect(page).toHaveURL(/followUp/);
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Schedule order/ })).toHaveCount(0);
  });
});

test.describe('Update Status', () => {
  test.beforeEach(async ({ page }) => signInAs(page, 'scheduler'));

  test('asks for status, date, units and each unit’s half of the day, then schedules once', {
    tag: ['@day', '@desk'],
  }, async ({ page }) => {
    const { order_number, order_id } = await orderInProgress(page, { units: 2 });
    const calls = countCalls(page, orderCalls.updateStatus);
    await page.goto('/scheduler-home');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(String(order_number));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Schedule order ${order_number}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Status' });
    await expect(dialog.getByLabel('Status')).toHaveValue('scheduled');
    await expect(dialog.getByLabel('All units')).toBeChecked();
    await dialog.getByLabel('All units').uncheck();
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    for (const missing of ['Please select date.', 'Please select units.']) {
      await expect(dialog.getByText(missing)).toBeVisible();
    }
    await expectAccessible(page);
    await dialog.getByLabel('Work date').fill(portalDay(3));
    await dialog.getByLabel('All units').check();
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(dialog.getByText('Please place every unit in the morning or the afternoon.')).toBeVisible();
    await dialog.getByRole('button', { name: 'All in the morning' }).click();
    await dialog.getByRole('radio', { name: 'Afternoon' }).first().check();
    await dialog.getByRole('button', { name: 'Update', exact: true }).dblclick();
    await expect(page.getByText('The order status is updated.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Scheduled', { exact: true }).last()).toBeVisible();
    expect(calls()).toBe(1);
    const units = await portalOf(page)(orderCalls.orderUnits, { params: { id: order_id } });
    expect(units.map((unit) => unit.time_window).sort()).toEqual(
      [...units.keys()].map((at) => (at < units.length - 1 ? 'time_window_1' : 'time_window_2')),
    );
  });

  test.describe('when the portal refuses', () => {
    test.use({ expectedErrors: [/status of 422/] });

    test('says why at the field and keeps what was filled in', { tag: ['@day', '@desk'] }, async ({
      page,
    }) => {
      const { order_number } = await orderInProgress(page);
      await page.goto('/scheduler-home?filter={}');
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(String(order_number));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Schedule order ${order_number}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Update Status' });
      await dialog.getByLabel('Status').selectOption('Scheduled');
      await dialog.getByLabel('Work date').fill(portalDay(-3));
      await dialog.getByRole('button', { name: 'All in the afternoon' }).click();
      await dialog.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(dialog.getByText('Please select a date from today on.')).toBeVisible();
      await expect(dialog.getByLabel('Status')).toHaveValue('scheduled');
    });
  });
});
