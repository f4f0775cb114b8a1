import { orderCalls } from '@clearunit/shared/api/orders';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { aBuilding } from './buildings';
import { addressesOf, portalOf } from './calls';
import { openHome, pins } from './contact';
import { card, common, except, readOrder, sendRequest } from './drafts';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';
import { signInAs } from './staff';

/** Taps, counted; choosing in a list is two, opening it and the choice. */
function tapping() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      taps += 1;
      await target.fill(text);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const last = (page: Page) => page.getByRole('group', { name: 'Requested last in this building:' });

test('eight units go from home into an order with at most 15 taps', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a cart beside the page takes other taps');
  const { uuid } = await openHome(page, pins.building, 'grid');
  await sendRequest(page, uuid);
  const units = (await freeUnits(page, uuid)).slice(0, 8);
  const { tap, type, count } = tapping();
  for (const unit of units) await tap(button(page, `Add unit ${unit} to the cart`));
  await tap(button(page, 'View Order'));
  await tap(last(page).getByRole('button').first());
  await expect(common(page)).toHaveAccessibleName(/ for 8 units$/);
  await type(page.getByLabel('Purchase Order Number'), 'TAPS-1');
  await expectAccessible(page);
  await tap(button(page, 'Finish Request'));
  await tap(button(page, 'Submit Request'));
  const answer = page.waitForResponse(addressesOf(orderCalls.submitOrder));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  const { data } = (await (await answer).json()) as { data: { id: string } };
  expect(count()).toBeLessThanOrEqual(15);
  const order = await readOrder(page, data.id);
  expect(order.units.map(({ unit_number }) => unit_number).sort()).toEqual(units.toSorted());
  expect(new Set(order.units.map(({ treatment_id }) => treatment_id)).size).toBe(1);
});

test('an exception and what is chosen for all survive a reload and a closed tab', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const { uuid } = await openHome(page, pins.building, 'grid');
  const units = (await freeUnits(page, uuid)).slice(0, 3);
  for (const unit of units) await button(page, `Add unit ${unit} to the cart`).click();
  await page.goto(`/order-request/${uuid}`);
  await common(page).getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await common(page).getByLabel('Treatment').selectOption({ label: 'Inspection' });
  await except(page, 2);
  await card(page, 2).getByLabel('Service Requested').selectOption({ label: 'Cockroaches' });
  await card(page, 2).getByLabel('Notes').fill('Behind the stove');
  await page.reload();
  await expect(common(page)).toHaveAccessibleName('Mice, Inspection for 2 units');
  await expect(card(page, 2).getByLabel('Notes')).toHaveValue('Behind the stove');
  await page.close();

  const another = await context.newPage();
  await another.goto(`/order-request/${uuid}`);
  await expect(common(another)).toHaveAccessibleName('Mice, Inspection for 2 units');
  await expect(card(another, 2).getByLabel('Service Requested')).toHaveText(/Cockroaches/);
});

test('four hundred units go into one order, and a reload and a second press change nothing of it', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const numbers = Array.from({ length: 400 }, (_, at) =>
    String(100 * Math.floor(at / 20 + 1) + (at % 20) + 1),
  );
  await signInAs(page, 'admin');
  const { id, pin } = await aBuilding(page, { units: numbers });
  await openHome(page, pin, 'grid');
  await page.getByRole('button', { name: /^Not inspected/ }).click();
  await button(page, 'Add all 400 shown').click();
  await button(page, 'View Order').click();
  await common(page).getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await common(page).getByLabel('Treatment').selectOption({ label: 'Inspection' });
  await page.reload();
  await expect(common(page)).toHaveAccessibleName('Mice, Inspection for 400 units');
  await button(page, 'Finish Request').click();
  await button(page, 'Submit Request').click();
  const answer = page.waitForResponse(addressesOf(orderCalls.submitOrder));
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).dblclick();
  const { data } = (await (await answer).json()) as { data: { id: string } };
  const order = await readOrder(page, data.id);
  expect(order.units.map(({ unit_number }) => unit_number).sort()).toEqual(numbers.toSorted());
  const orders = await portalOf(page)(orderCalls.ordersOfBuilding, { query: { id } });
  expect(orders.data).toHaveLength(1);
});
