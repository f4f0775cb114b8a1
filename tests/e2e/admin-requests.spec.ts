import { requestCalls } from '@clearunit/shared/api/requests';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { technicianAsks } from './follow-ups';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

/** Leads from the list to a request. */
const linkTo = (page: Page, id: string) =>
  page.getByRole('link', { name: /^View the request for/ }).and(page.locator(`[href*="${id}"]`));

const openRequest = (page: Page, id: string) => page.goto(`/admin-order-detail?request=${id}`);

test('a pending request is looked at with all its units and accepted; it is an order then', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, building, units } = await technicianAsks(browser, baseURL!, { units: 4 });
  await page.goto('/admin-follow-up-requests');
  await expect(page.getByRole('heading', { name: /^Follow Up Requests \(\d+\)$/ })).toBeVisible();
  await expect(page.getByLabel('Rows per page')).toHaveValue('50');
  await expectAccessible(page);
  await linkTo(page, id).click();
  await expect(page).toHaveURL(`/admin-order-detail?request=${id}`);
  const table = page.getByRole('table', { name: 'Units of the order' });
  for (const unit of units) await expect(table.getByRole('cell', { name: unit, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await expect(dialog).toContainText(`for ${building} with 4 units becomes an order in progress`);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The request is accepted and is an order in progress now.')).toBeVisible();
  await page.getByRole('link', { name: 'View the order' }).click();
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible();
  await expect(page.getByText('In Progress').first()).toBeVisible();
  await expect(page.getByText('SUBTOTAL')).toBeVisible();
  await expectAccessible(page);
});

test('a request is rejected from the list', async ({ page, browser, baseURL }) => {
  const { id, building } = await technicianAsks(browser, baseURL!, { units: 1 });
  await page.goto('/admin-follow-up-requests');
  await page
    .getByRole('row')
    .filter({ has: linkTo(page, id) })
    .getByRole('button', { name: `Reject the request for ${building}` })
    .click();
  await page.getByRole('dialog', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('The request is rejected.')).toBeVisible();
  await page.getByText('Rejected', { exact: true }).first().click();
  await expect(page.getByRole('button', { name: /^Accept the request/ })).toHaveCount(0);
});

test.describe('of two admins', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('the second hears that it is decided', async ({ page, browser, baseURL }) => {
    const { id } = await technicianAsks(browser, baseURL!, { units: 1 });
    await openRequest(page, id);
    await page.getByRole('button', { name: 'Accept' }).click();
    const input = { params: { id }, body: { is_accepted: 0 as const } };
    await portalOf(page)(requestCalls.decideFollowUpRequest, input);
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(
      page.getByText('This follow-up request has already been accepted or rejected.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  });
});

test('drafts are listed, found by the building and opened', async ({ page }) => {
  await page.goto('/admin-draft-requests');
  await expect(page.getByRole('heading', { name: /^Draft Request List \(\d+\)$/ })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const link = page.getByRole('link', { name: /^View the draft for/ }).first();
  const building = (await link.getAttribute('aria-label'))!.replace('View the draft for ', '');
  await page.getByLabel('Search by building').fill(building);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=/);
  await page
    .getByRole('link', { name: `View the draft for ${building}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Draft request #\d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/admin-draft-requests/);
});

test('an order’s page keeps to the address, shows one unit or all, and goes back when it says nothing', async ({
  page,
}) => {
  const [order] = await (await page.request.get('/api/admin/orders?range=[0,0]')).json();
  const unit = order.units[0].unit_number;
  await page.goto(`/admin/order-detail?id=${order.order_id}&unit_number=${encodeURIComponent(unit)}`);
  await expect(page.getByText(`Unit ${unit} of this order`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all units' }).click();
  await expect(page.getByRole('heading', { name: `Units (${order.unit_count})` })).toBeVisible();
  await page.goto('/admin/order-detail');
  await expect(page).not.toHaveURL(/order-detail/);
});

test.describe('when the portal fails', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('an order that is not there says so', async ({ page }) => {
    await page.goto('/admin-order-detail?id=01900000-0000-7000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('This could not be found.');
  });
});
