import { orderCalls } from '@clearunit/shared/api/orders';
import { unitHistoryCalls } from '@clearunit/shared/api/unit-history';
import { visitCalls } from '@clearunit/shared/api/visits';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addressesOf, portalOf } from './calls';
import { fillOrderNumber } from './drafts';
import { expect } from './fixtures';
import { network, prepare, test, unsent } from './phone';
import { openVisit, readVisit, recordElsewhere, save } from './technician';

test('results recorded in a basement are there after the phone was off, and are stored once', async ({
  phone,
}) => {
  let page = await phone.open();
  await prepare(page);
  const visit = await openVisit(page, 2);
  const first = visit.units[0]!;

  await network(page, 'gone');
  await page.goto('/technician-home');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText(/What you see is as of \d\d:\d\d\./)).toBeVisible();
  await page.goto(`/technician-home/visit/${visit.building_id}/${visit.date}`);
  await page.getByRole('button', { name: 'High activity' }).click();
  await page.getByRole('button', { name: 'Add another pest' }).click();
  await page.getByLabel('Pest', { exact: true }).selectOption({ label: 'Cockroaches' });
  const other = page.getByRole('group', { name: 'Another pest: Cockroaches' });
  await other.getByLabel('Treatment').selectOption({ label: 'Gel and Dust' });
  await other.getByRole('button', { name: 'Low activity' }).click();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Kept on this phone' });
  await expect(dialog).toContainText('2 results wait on this phone.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(unsent(page)).toHaveText('2 not yet sent');
  await unsent(page).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(
    `Results of unit ${first.unit_number} (${first.pest_name}, Cockroaches)`,
  );
  await expectAccessible(page);
  await phone.close();

  page = await phone.open({ network: false });
  await page.goto('/technician-home');
  await expect(unsent(page)).toHaveText('2 not yet sent');
  await network(page, 'there');
  await expect(unsent(page)).toBeHidden();
  await expect(page.getByText('You are offline.')).toBeHidden();
  const { units } = await readVisit(page, visit);
  expect(units).toHaveLength(visit.units.length - 1);
  const { completedOrders } = await portalOf(page)(unitHistoryCalls.unitHistory, {
    params: { id: visit.building_id },
    query: { unit: first.unit_number, month: 3 },
  });
  expect(completedOrders.map((one) => one.pest_name).sort()).toEqual(['Cockroaches', first.pest_name]);
  expect(completedOrders.filter((one) => one.order_unit_id === first.order_unit_id)).toHaveLength(1);
});

test('what the portal does not take is shown with its reason until it is discarded', async ({ phone }) => {
  const page = await phone.open();
  await prepare(page);
  const visit = await openVisit(page, 2);
  const { unit_number } = visit.units[0]!;
  await network(page, 'gone');
  await page.getByRole('button', { name: 'Low activity' }).click();
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await recordElsewhere(page, visit, visit.units[0]!);
  await network(page, 'there');
  await expect(page.getByText('You are offline.')).toBeHidden();
  const refused = page.getByRole('region', { name: 'No longer part of this visit' });
  await expect(refused).toContainText(`Unit ${unit_number} is already recorded.`);
  await expect(unsent(page)).toHaveText('1 not yet sent');

  await page.goto('/technician-home');
  await unsent(page).click();
  const list = page.getByRole('dialog', { name: 'Not yet sent' });
  await expect(list.getByRole('listitem')).toContainText('Not taken');
  await expect(list.getByRole('listitem')).toContainText(`Unit ${unit_number} is already recorded.`);
  await list.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click();
  await expect(list).toContainText('Everything is sent.');
  await expect(list.getByRole('listitem')).toBeHidden();
});

test('two open pages send a visit once', async ({ phone }) => {
  const page = await phone.open();
  await prepare(page);
  const visit = await openVisit(page, 2);
  const other = await page.context().newPage();
  await other.goto('/technician-home');
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await network(page, 'gone');
  await page.getByRole('button', { name: 'No activity' }).click();
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(unsent(page)).toHaveText('1 not yet sent');
  await expect(unsent(other)).toHaveText('1 not yet sent');
  let stored = 0;
  const visits = addressesOf(visitCalls.recordVisit);
  page.context().on('response', (response) => {
    if (response.request().method() === 'POST' && visits.test(response.url())) stored += 1;
  });
  await network(page, 'there');
  await expect(unsent(page)).toBeHidden();
  await expect(unsent(other)).toBeHidden();
  expect((await readVisit(page, visit)).units).toHaveLength(visit.units.length - 1);
  expect(stored).toBe(1);
});

/** Fills a request for a building in, up to its end; gives the unit's number. */
async function requestWithoutNetwork(page: Page, buildingId: string): Promise<string> {
  await page.goto(`/technician-home/order-request/${buildingId}`);
  const unit = page.getByRole('combobox', { name: 'Unit #' });
  await unit.click();
  await page.getByRole('option').first().click();
  const number = await unit.inputValue();
  await page.getByLabel('Service Requested').selectOption({ label: 'Cockroaches' });
  await page.getByRole('combobox', { name: 'Treatment' }).selectOption({ index: 1 });
  await fillOrderNumber(page, 'PO-77');
  await network(page, 'gone');
  await page.getByRole('button', { name: 'Finish Request' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const kept = page.getByRole('dialog', { name: 'Kept on this phone' });
  await kept.getByRole('button', { name: 'OK' }).click();
  await expect(unsent(page)).toHaveText('1 not yet sent');
  return number;
}

test('a request made without a network is sent once, and logging out before says that it stays', async ({
  phone,
}) => {
  const page = await phone.open();
  await prepare(page);
  const visit = await openVisit(page, 1);
  const pending = async () => (await portalOf(page)(visitCalls.followUpRequests, { query: {} })).total;
  const before = await pending();
  await requestWithoutNetwork(page, visit.building_id);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const leaving = page.getByRole('dialog', { name: 'Logout' });
  await expect(leaving).toContainText('1 entry is not sent yet.');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await network(page, 'there');
  await expect(unsent(page)).toBeHidden();
  expect(await pending()).toBe(before + 1);
});

test.describe('a request that the portal does not take', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('says why and is opened in its form again, mended and sent', async ({ phone }) => {
    const page = await phone.open();
    await prepare(page);
    const visit = await openVisit(page, 1);
    const unit = await requestWithoutNetwork(page, visit.building_id);
    const refusal = {
      message: `${unit} unit not registered.`,
      reason: 'orders.unit-not-registered',
      params: { unit },
      problems: [],
    };
    const orders = addressesOf(orderCalls.submitOrder);
    await page.route(orders, (route) => route.fulfill({ status: 422, json: refusal }));
    await network(page, 'there');
    await unsent(page).click();
    const list = page.getByRole('dialog', { name: 'Not yet sent' });
    await expect(list.getByRole('listitem')).toContainText('Not taken');
    await expect(list.getByRole('listitem')).toContainText(`${unit} unit not registered.`);
    await page.unroute(orders);
    await list.getByRole('button', { name: /^Open and correct/ }).click();
    await expect(page).toHaveURL(/order-request/);
    await expect(page.getByRole('combobox', { name: 'Unit #' })).toHaveValue(unit);
    await expect(unsent(page)).toBeHidden();
    await page.getByRole('button', { name: 'Finish Request' }).click();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  });
});

test('a phone that keeps nothing says so, and sends what was recorded when the network is back', async ({
  phone,
}) => {
  const page = await phone.open();
  await page.context().addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await prepare(page);
  const visit = await openVisit(page, 2);
  await network(page, 'gone');
  await page.getByRole('button', { name: 'No activity' }).click();
  await expect(page.getByText('This device does not allow keeping your entries')).toBeVisible();
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await unsent(page).click();
  const list = page.getByRole('dialog', { name: 'Not yet sent' });
  await expect(list).toContainText('This phone does not keep entries that are not sent');
  await network(page, 'there');
  await expect(list).toContainText('Everything is sent.');
  expect((await readVisit(page, visit)).units).toHaveLength(visit.units.length - 1);
});
