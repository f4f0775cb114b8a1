import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import type { Page } from '@playwright/test';
import { addressesOf, portalOf } from './calls';
import { pins, signInAsContact } from './contact';
import { card, except } from './drafts';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';

/** A contact's building, signed in without the screens. */
async function signIn(page: Page, pin = '204816'): Promise<BuildingDetail> {
  const { uuid } = await signInAsContact(page, pin);
  const [building] = await portalOf(page)(buildingCalls.building, { params: { id: uuid } });
  return building!;
}

async function fillCard(page: Page, place: number, unit: string, pest: string, treatment: string) {
  await card(page, place).getByRole('combobox', { name: 'Unit #' }).fill(unit);
  await page
    .getByRole('option', { name: new RegExp(`^${unit}\\b`) })
    .first()
    .click();
  if (place > 1) await except(page, place);
  await card(page, place).getByLabel('Service Requested').selectOption({ label: pest });
  await card(page, place).getByLabel('Treatment').selectOption({ label: treatment });
  await expect(card(page, place).getByText(/^Last Service: /)).toBeVisible();
  // What comes late moves what is pressed next.
  await expect(card(page, place).locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openForm(page: Page) {
  const building = await signIn(page);
  await page.goto(`/order-request/${building.uuid}`);
  await expect(page.getByLabel('Location')).toHaveValue(new RegExp(building.building_address));
  return building;
}

const orderNumber = (page: Page) => page.getByLabel(/Order Number$/);

/** How many of the building's order lines carry a client's order number. */
async function linesWith(page: Page, building: BuildingDetail, number: string): Promise<number> {
  const query = { id: building.uuid, search: number };
  return (await portalOf(page)(orderCalls.buildingOrders, { query })).total;
}

test('a half-filled request survives a reload and a closed tab', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const building = await openForm(page);
  const [unit] = building.units;
  await orderNumber(page).fill('KEPT-1');
  await fillCard(page, 1, unit!.unit, 'Mice', 'Inspection');
  await card(page, 1).getByLabel('Notes').fill('Behind the stove');
  await page.reload();
  await expect(orderNumber(page)).toHaveValue('KEPT-1');
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('Behind the stove');
  await page.close();

  const another = await context.newPage();
  await another.goto(`/order-request/${building.uuid}`);
  await expect(card(another, 1).getByRole('combobox', { name: 'Unit #' })).toHaveValue(unit!.unit);
  await expect(card(another, 1).getByLabel('Treatment')).toHaveText(/Inspection/);
  await expect(another.getByRole('region', { name: 'Order Summary' })).toContainText('Inspection');
});

test('another building is chosen over a filled form only after asking', { tag: '@phone' }, async ({
  page,
}) => {
  const { buildings } = await signInAsContact(page, pins.allLocations);
  const [here, elsewhere] = buildings;
  await page.goto(`/order-request/${here!.value}`);
  await card(page, 1).getByLabel('Notes').fill('Behind the stove');
  const choose = async (building: string) => {
    await page.getByRole('combobox', { name: 'Building' }).fill(building);
    await page.getByRole('option', { name: building, exact: true }).click();
  };
  const asked = page.getByRole('dialog', { name: 'Change building' });

  await choose(elsewhere!.text);
  await expect(asked.getByText('By doing this filled data will be deleted?')).toBeVisible();
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('combobox', { name: 'Building' })).toHaveValue(here!.text);
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('Behind the stove');

  await choose(elsewhere!.text);
  await asked.getByRole('button', { name: 'Change building' }).click();
  await expect(page).toHaveURL(`/order-request/${elsewhere!.location_id}`);
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('');
  await choose(here!.text);
  await expect(page).toHaveURL(`/order-request/${here!.location_id}`);
  await expect(card(page, 1).getByLabel('Notes')).toHaveValue('');
});

test.describe('when an answer is lost', () => {
  test.use({ expectedErrors: [/502/] });

  test('a request that is pressed twice and sent again after a lost answer is ordered once', {
    tag: '@phone',
  }, async ({ page, context }) => {
    const building = await openForm(page);
    const number = `ONCE-${test.info().project.name}`;
    const [first, second] = await freeUnits(page, building.uuid);
    await orderNumber(page).fill(number);
    await fillCard(page, 1, first!, 'Mice', 'Inspection');
    await page.getByRole('button', { name: 'Add Unit' }).click();
    await fillCard(page, 2, second!, 'Cockroaches', 'Inspection');
    await page.getByRole('button', { name: 'Finish Request' }).click();

    // The portal takes the request, but its answer is lost on the way.
    await context.route(
      addressesOf(orderCalls.submitOrder),
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 502, body: 'lost' });
      },
      { times: 1 },
    );
    const submit = async () => {
      await page.getByRole('button', { name: 'Submit Request' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).dblclick();
    };
    await submit();
    await expect(page.getByRole('alert')).toHaveText('Some error occurred. Please try again.');
    await submit();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Your order number is');
    expect(await linesWith(page, building, number)).toBe(2);

    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/home/);
    await page.goto(`/order-request/${building.uuid}`);
    await expect(orderNumber(page)).toHaveValue('');
  });
});

test('units are put in order on the handle by keyboard, and by dragging', async ({ page, isMobile }) => {
  const building = await openForm(page);
  const [first, second] = building.units;
  await fillCard(page, 1, first!.unit, 'Mice', 'Inspection');
  await page.getByRole('button', { name: 'Add Unit' }).click();
  await fillCard(page, 2, second!.unit, 'Mice', 'Inspection');

  // Whoever moves a unit sees all of both units, and then the first one lifted.
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const { unit } of [first!, second!]) await expect(summary).toContainText(`${unit}, Inspection`);
  const spoken = page.locator('[id^="DndLiveRegion"]');
  await page.getByRole('button', { name: 'Drag unit 1 to another place' }).press('Space');
  await expect(spoken).toHaveText('The unit is now number 1 of 2.');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText('The unit is now number 2 of 2.');
  await page.keyboard.press('Space');
  await expect(card(page, 1)).toHaveAccessibleName(`Unit 1: ${second!.unit}`);

  test.skip(isMobile, 'Playwright drags with a mouse');
  const handle = page.getByRole('button', { name: 'Drag unit 2 to another place' });
  await handle.hover();
  await page.mouse.down();
  const above = (await page.getByRole('button', { name: 'Drag unit 1 to another place' }).boundingBox())!;
  await page.mouse.move(above.x + 10, above.y - 10, { steps: 12 });
  await page.mouse.up();
  await expect(card(page, 1)).toHaveAccessibleName(`Unit 1: ${first!.unit}`);
});

test('the form fits the screen and nothing in it is cut off', async ({ page }) => {
  await openForm(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Finish Request' })).toBeInViewport();
  await page.getByRole('button', { name: 'Finish Request' }).click();
  await expect(page.getByText('Please fill all required(*) fields .', { exact: true })).toBeVisible();
  await expect(orderNumber(page)).toBeFocused();
});
