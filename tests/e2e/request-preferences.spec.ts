import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import { unitCalls } from '@clearunit/shared/api/units';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { aBuilding } from './buildings';
import { addressesOf, portalOf } from './calls';
import { portalDay } from './days';
import { card, common } from './drafts';
import { expect, test } from './fixtures';
import { openSession } from './session';
import { signInAs } from './staff';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A building of the test's own, with a signed-in admin of it, and its contact on the page. */
async function ownBuilding(browser: Browser, baseURL: string | undefined, page: Page) {
  const context = await browser.newContext({ baseURL });
  const admin = { request: context.request };
  await signInAs(admin, 'admin');
  const building = await aBuilding(admin);
  await openSession(page, { pin: building.pin });
  return { ...building, admin, close: () => context.close() };
}

async function chooseUnits(page: Page, units: string[]) {
  for (const [place, unit] of units.entries()) {
    if (place > 0) await button(page, 'Add Unit').click();
    await card(page, place + 1)
      .getByRole('combobox', { name: 'Unit #' })
      .fill(unit);
    await page.getByRole('option', { name: new RegExp(`^${unit}\\b`) }).click();
  }
}

async function chooseService(page: Page, many: boolean) {
  const choice = many ? common(page) : card(page, 1);
  await choice.getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await choice.getByLabel('Treatment').selectOption({ label: 'Inspection' });
}

async function submit(page: Page) {
  await button(page, 'Submit Request').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

test('urgency and a preferred day, chosen by keyboard or touch, reach the scheduler who plans the visit', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const { id, close } = await ownBuilding(browser, baseURL, page);
  await page.goto(`/order-request/${id}`);
  await chooseUnits(page, ['101']);
  await chooseService(page, false);
  const day = portalDay(3);
  if (isMobile) {
    await page.getByText('Urgent', { exact: true }).tap();
    await page.getByLabel('Why is it urgent?').fill('Bites');
    await button(page, 'Add a preferred day').tap();
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Time', { exact: true }).last().selectOption({ label: 'Morning' });
  } else {
    await page.getByRole('radio', { name: 'Normal' }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type('Bites');
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
    const [year, month, date] = day.split('-');
    await page.keyboard.type(`${month}${date}${year}`);
    await page.getByLabel('Time', { exact: true }).last().focus();
    await page.keyboard.type('Mor');
  }
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Urgent' })).toBeChecked();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day);
  await button(page, 'Finish Request').click();
  await expect(page.getByText('Bites')).toBeVisible();
  const answer = page.waitForResponse(addressesOf(orderCalls.submitOrder));
  await submit(page);
  const { data } = (await (await answer).json()) as { data: { id: string; order_number: number } };
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();

  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const scheduler = await desk.newPage();
  await signInAs(scheduler, 'scheduler');
  await scheduler.goto('/scheduler-home');
  await scheduler.getByLabel('Urgency').selectOption({ label: 'Urgent' });
  await expect(scheduler).toHaveURL(/urgent/);
  await button(scheduler, `Schedule order ${data.order_number}`).click();
  const dialog = scheduler.getByRole('dialog');
  await expect(dialog.getByText('Bites')).toBeVisible();
  await dialog.getByRole('group', { name: 'Preferred days' }).getByRole('button').click();
  await expect(dialog.getByLabel('Work date')).toHaveValue(day);
  await expect(dialog.getByRole('radio', { name: 'Morning' })).toBeChecked();
  await expectAccessible(scheduler);
  await desk.close();
  await close();
});

test.describe('when something happens before it is sent', () => {
  test.use({ expectedErrors: [/409|422/] });

  test('a unit that somebody else has requested is asked about once and left out', { tag: '@phone' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, close } = await ownBuilding(browser, baseURL, page);
    await page.goto(`/order-request/${id}`);
    await chooseUnits(page, ['101', '102']);
    await chooseService(page, true);
    const portal = portalOf(page);
    const mice = (await portal(buildingCalls.pests)).find(({ pestName }) => pestName === 'Mice')!;
    const treatments = await portal(buildingCalls.treatments, { params: { pestId: mice.pestId } });
    const inspection = treatments.find(({ treatment_name }) => treatment_name === 'Inspection')!;
    await portal(orderCalls.submitOrder, {
      body: {
        building_uuid: id,
        idempotency_key: crypto.randomUUID(),
        not_followup_units: [
          { unit_number: '101', pest_id: mice.pestId, treatment_id: inspection.treatment_id },
        ],
        followup_units: [],
        followup_monthly_units: [],
      },
    });
    await button(page, 'Finish Request').click();
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'Order it again?' });
    await expect(dialog.getByRole('listitem')).toHaveText([/^101: Mice, Inspection is requested already/]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Leave out' }).tap();
    await expect(page.getByText('1 unit is left out: 101.')).toBeVisible();
    await submit(page);
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
    const { data } = await portal(orderCalls.buildingOrders, { query: { id } });
    expect(data.map(({ unit_number }) => unit_number).sort()).toEqual(['101', '102']);
    await close();
  });

  test('a unit that is retired while it stands in the request is told, and nothing is lost', {
    tag: '@phone',
  }, async ({ page, browser, baseURL }) => {
    const { id, admin, close } = await ownBuilding(browser, baseURL, page);
    await page.goto(`/order-request/${id}`);
    await chooseUnits(page, ['101', '102']);
    await chooseService(page, true);
    await common(page).getByLabel('Notes').fill('Key at the desk');
    await button(page, 'Finish Request').click();
    const [building] = await portalOf(page)(buildingCalls.building, { params: { id } });
    const { uuid } = building!.units.find(({ unit }) => unit === '102')!;
    await portalOf(admin)(unitCalls.deleteUnit, { params: { building_id: id, uuid } });
    const readAgain = page.waitForResponse(addressesOf(buildingCalls.building));
    await submit(page);
    await readAgain;
    const told = 'Unit 102 is no longer registered in this building.';
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await button(page, 'Go Back').click();
    await expect(common(page).getByLabel('Notes')).toHaveValue('Key at the desk');
    await button(page, 'Finish Request').click();
    await expect(card(page, 2).getByText(told)).toBeVisible();
    await button(page, 'Remove unit 2').click();
    await button(page, 'Finish Request').click();
    await submit(page);
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
    await close();
  });
});
