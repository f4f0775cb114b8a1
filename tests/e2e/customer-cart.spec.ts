import { orderCalls } from '@clearunit/shared/api/orders';
import { countCalls } from './calls';
import { openCart, openHome, pins, unitsOf } from './contact';
import { fillOrderNumber } from './drafts';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';

test('a plus puts the unit into the cart by its floor, a second press takes it out', async ({
  page,
  isMobile,
}) => {
  const { uuid } = await openHome(page, pins.building, 'grid');
  const [first, second] = await unitsOf(page, uuid);
  await page.getByRole('button', { name: `Add unit ${first!.unit} to the cart` }).click();
  await page.getByRole('button', { name: `Add unit ${second!.unit} to the cart` }).click();
  await openCart(page, isMobile);
  const floor = page.getByRole('region', { name: `Floor ${first!.floor}` });
  await expect(floor.getByRole('listitem', { name: `Unit ${first!.unit}` })).toBeVisible();
  await page.getByRole('button', { name: `Take unit ${first!.unit} out of the cart` }).click();
  await page.getByRole('button', { name: `Take unit ${second!.unit} out of the cart` }).click();
  await expect(page.getByText('The cart is empty')).toBeVisible();
});

test('the cart of each building survives a reload, and is cleared only after asking', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { buildings } = await openHome(page, pins.allLocations);
  const [here, elsewhere] = buildings;
  const [unit] = await unitsOf(page, here!.value);
  await page.goto(`/home?s_id=${here!.value}&view=grid`);
  await page.getByRole('button', { name: `Add unit ${unit!.unit} to the cart` }).click();

  await page.goto(`/home?s_id=${elsewhere!.value}`);
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open cart' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('1 unit')).toHaveCount(0);

  await page.goto(`/order-request/${here!.value}`);
  const orderNumber = page.getByLabel(/Order Number/);
  await orderNumber.fill('PO-2026-9');
  await expect(page.getByRole('combobox', { name: 'Unit #' })).toHaveValue(unit!.unit);

  await page.goto(`/home?s_id=${here!.value}`);
  await openCart(page, isMobile);
  await page.getByRole('button', { name: 'Clear All' }).click();
  const asked = page.getByRole('dialog', { name: 'Clear All' });
  await expect(asked.getByText(`1 unit of ${here!.text} will be taken out of the cart.`)).toBeVisible();
  await asked.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('The cart is empty')).toBeVisible();
  await page.goto(`/order-request/${here!.value}`);
  await expect(orderNumber).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Unit #' })).toHaveValue('');
});

// A phone has the sheet.
test('the panel is 350 pixels wide and is resized by the arrow keys down to 200', {
  tag: '@desk',
}, async ({ page }) => {
  await openHome(page);
  await openCart(page, false);
  const panel = page.getByRole('complementary', { name: 'Cart' });
  await expect(panel.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused();
  const handle = page.getByRole('separator', { name: 'Width of the cart' });
  expect((await panel.boundingBox())?.width).toBe(350);
  await handle.press('ArrowLeft');
  await expect(handle).toHaveAttribute('aria-valuenow', '370');
  await handle.press('Home');
  await handle.press('ArrowRight');
  expect((await panel.boundingBox())?.width).toBe(200);
  const edge = (await handle.boundingBox())!;
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 20);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 - 100, edge.y + 20);
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', '300');
});

test('a treatment can be chosen once a pest is', { tag: '@phone' }, async ({ page, isMobile }) => {
  const { uuid } = await openHome(page, pins.building, 'grid');
  const [unit] = await unitsOf(page, uuid);
  await page.getByRole('button', { name: `Add unit ${unit!.unit} to the cart` }).click();
  await openCart(page, isMobile);
  const item = page.getByRole('listitem', { name: `Unit ${unit!.unit}` });
  await item.getByText(`Unit ${unit!.unit}`).click();
  await expect(item.getByLabel('Treatment')).toBeDisabled();
  await item.getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await item.getByLabel('Treatment').selectOption({ index: 1 });
  await expect(item.getByText(/^New, Mice, /)).toBeVisible();
});

test('the cart becomes a request, is reviewed, sent once, and stands in the order list', async ({
  page,
  isMobile,
}) => {
  const { uuid, buildings } = await openHome(page, pins.building, 'grid');
  const [unit] = await freeUnits(page, uuid);
  const sent = countCalls(page, orderCalls.submitOrder);
  await page.getByRole('button', { name: `Add unit ${unit} to the cart` }).click();
  await openCart(page, isMobile);
  const item = page.getByRole('listitem', { name: `Unit ${unit}` });
  await item.getByText(`Unit ${unit}`).click();
  await item.getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await item.getByLabel('Treatment').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'View Order' }).click();

  await expect(page).toHaveURL(`/order-request/${buildings[0]!.location_id}`);
  await expect(page.getByRole('heading', { name: 'Service Request' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Unit #' })).toHaveValue(unit!);
  await fillOrderNumber(page, 'PO-55-TEST');
  await page.getByRole('button', { name: 'Finish Request' }).click();

  await expect(page).toHaveURL(/\/order-review\?s_id=/);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog', { name: 'Submit Units' }).getByRole('button', { name: 'Submit' }).dblclick();
  const success = page.getByRole('dialog', { name: 'Success' });
  const [, number] = /Your order number is (\d+)/.exec((await success.textContent()) ?? '')!;
  await success.getByRole('button', { name: 'OK' }).click();
  expect(sent()).toBe(1);

  await expect(page).toHaveURL(new RegExp(`/home\\?s_id=${uuid}`));
  if (isMobile) await page.getByRole('radio', { name: 'Full grid' }).check();
  await expect(page.getByRole('button', { name: `Add unit ${unit} to the cart` })).toBeVisible();
  await page.getByRole('tab', { name: 'Order List' }).click();
  await expect(page.getByRole('row').filter({ hasText: number! })).toContainText('In Progress');
});
