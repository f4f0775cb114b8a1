import { buildingCalls } from '@clearunit/shared/api/buildings';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { unitHistoryCalls } from '@clearunit/shared/api/unit-history';
import type { Page } from '@playwright/test';
import { countCalls, portalOf } from './calls';
import { openHome, pins, signInAsContact, unitsOf } from './contact';
import { sendRequest } from './drafts';
import { expect, test } from './fixtures';

test('the address carries the building, the months and the pest, and a reload keeps them', {
  tag: '@phone',
}, async ({ page }) => {
  const { uuid } = await openHome(page);
  await expect(page).toHaveURL(new RegExp(`s_id=${uuid}`));
  await page.getByText('6 months').click();
  await page.getByLabel('Pest', { exact: true }).selectOption({ label: 'Cockroaches' });
  await expect(page).toHaveURL(/months=6&pestID=[0-9a-f-]{36}/);
  await page.reload();
  await expect(page.getByLabel('6 months')).toBeChecked();
  await expect(page.getByLabel('Pest', { exact: true }).locator('option:checked')).toHaveText('Cockroaches');
});

test('the smallest phone shows it without scrolling sideways, each way out on a place of its own', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  // A press meets what stands on top: it leads nowhere else.
  await page.getByRole('tab', { name: 'Order List' }).click();
  await expect(page.getByRole('tab', { name: 'Order List', selected: true })).toBeVisible();
  await page.getByRole('link', { name: 'Building history' }).click();
  await expect(page).toHaveURL(/building-history/);
});

test('other months show without asking the portal, another pest asks', { tag: ['@day', '@phone'] }, async ({
  page,
}) => {
  const { uuid } = await openHome(page, pins.building, 'grid');
  const asked = countCalls(page, buildingCalls.heatmap, { id: uuid });
  const year = await unitsOf(page, uuid, 12);
  const floors = page.getByRole('rowgroup', { name: 'Floors' });
  const notServiced = floors.getByRole('gridcell').and(page.locator('[data-level="not-serviced"]'));
  await page.getByText('12 months').click();
  await expect(notServiced).toHaveCount(year.filter(({ last_invoice_id }) => !last_invoice_id).length);
  await expect(page).toHaveURL(/months=12/);
  expect(asked()).toBe(0);
  await page.getByLabel('Pest', { exact: true }).selectOption({ label: 'Cockroaches' });
  await expect(page).toHaveURL(/pestID=/);
  await expect.poll(asked).toBe(1);
});

test('a page that opens asks for its picture and for its reader once each', { tag: '@phone' }, async ({
  page,
}) => {
  const { uuid } = await openHome(page);
  await page.evaluate(() => localStorage.clear());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(heatmap|session)(\?|$)/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  const heatmap = portalAddress(buildingCalls.heatmap, { params: { id: uuid }, query: {} });
  expect(asked.sort()).toEqual([heatmap, '/api/session']);
});

test('a building that the PIN does not open is replaced by one that it does', { tag: '@phone' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403 \(Forbidden\) \(.*\/(heatmap|attention)/);
  const { uuid } = await signInAsContact(page);
  await page.goto('/home?s_id=00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(new RegExp(`s_id=${uuid}$`));
});

for (const path of ['/order-request', '/building-orders']) {
  test(`a link to ${path} of a building that the PIN does not open says so, and leads home`, {
    tag: '@phone',
  }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await page.goto(`${path}/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'This building is not open to your PIN' })).toBeVisible();
    await page.getByRole('button', { name: 'Go home' }).click();
    await expect(page).toHaveURL(new RegExp(`/home\\?s_id=${uuid}$`));
  });
}

test('the heatmap begins on the first screen, below what needs attention; on a phone its legend follows', async ({
  page,
  isMobile,
}) => {
  await openHome(page);
  const heatmap = page.getByRole('region', { name: 'Heatmap' });
  await expect(heatmap.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.getByRole('link', { name: 'Show in the heatmap' }).click();
  await expect(isMobile ? page.locator('canvas').first() : heatmap.getByRole('row').nth(2)).toBeInViewport();
  const last = page.getByRole('region', { name: 'Statistics' }).getByRole('button').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('an order that has no day yet says so by an empty cell at a desk, and not at all on a phone', async ({
  page,
  isMobile,
}) => {
  const { uuid } = await signInAsContact(page);
  const { order_number } = await sendRequest(page, uuid);
  await page.goto('/home?orderlist=true&orderFilter=0');
  const open = page.getByRole('row').filter({ hasText: `${order_number}` });
  await expect(open).toContainText('In Progress');
  await expect(open.getByRole('cell')).toHaveCount(isMobile ? 1 : 9);
  await expect(open).not.toContainText('Planned');
});

/** A unit whose visits of the year were all entered: a closed door among them gives them another heading. */
async function enteredUnit(page: Page, buildingId: string) {
  for (const unit of await unitsOf(page, buildingId, 12)) {
    const input = { params: { id: buildingId }, query: { unit: unit.unit, month: 12 } as const };
    const { completedOrders } = await portalOf(page)(unitHistoryCalls.unitHistory, input);
    if (completedOrders.length && completedOrders.every(({ outcome }) => outcome === 'inspected'))
      return unit;
  }
  throw new Error('No unit of this building was entered at each visit.');
}

test('a unit opens its history, from which it goes into the cart', { tag: ['@day', '@phone'] }, async ({
  page,
}) => {
  const { uuid } = await openHome(page, pins.building, 'grid');
  await page.getByText('12 months').click();
  const unit = await enteredUnit(page, uuid);
  await page.getByRole('button', { name: new RegExp(`^Unit ${unit.unit},`) }).click();
  const dialog = page.getByRole('dialog', { name: `Unit ${unit.unit}, floor ${unit.floor}` });
  await expect(dialog.getByRole('heading', { name: 'Completed visits' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add unit to cart' }).click();
  await expect(dialog.getByRole('button', { name: 'Unit Added to Cart' })).toBeDisabled();
});

test('the order list is filtered by status, sorted, and paged, all in the address', {
  tag: '@phone',
}, async ({ page }) => {
  await openHome(page);
  await page.getByRole('tab', { name: 'Order List' }).click();
  const status = page.getByLabel('Status');
  await expect(status.locator('option')).toHaveText([
    'All Orders',
    'In Progress/Scheduled',
    'Completed',
    'Draft',
    'Recommended',
  ]);
  await status.selectOption('Completed');
  await expect(page).toHaveURL(/orderlist=true&orderFilter=1/);
  const orders = page.getByRole('table', { name: 'Order List' });
  const statuses = orders.getByText(/^(In Progress|Scheduled|Completed|Posted)$/);
  await expect(statuses.first()).toHaveText(/Completed|Posted/);
  await expect(statuses.filter({ hasText: /In Progress|Scheduled/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^11–20 of /)).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('All');
  await expect(page).toHaveURL(/limit=99999/);
  await page.reload();
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('Completed');
});

test('what nobody ordered is not displayed, and the way out is offered', { tag: '@phone' }, async ({
  page,
}) => {
  const { uuid } = await signInAsContact(page);
  await page.goto(`/building-orders/${uuid}`);
  await page.getByLabel('Search orders').fill('no such order');
  await expect(page.getByRole('heading', { name: 'No Data' })).toBeVisible();
  await expect(page.getByText('There is no order to display.')).toBeVisible();
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByLabel('Search orders')).toHaveValue('');
  await expect(page.getByRole('table', { name: 'Order List' })).toBeVisible();
});
