import { orderCalls } from '@clearunit/shared/api/orders';
import type { SubmittedResult, Visit, VisitUnit } from '@clearunit/shared/api/visits';
import { visitCalls } from '@clearunit/shared/api/visits';
import { EntryWarning } from '@clearunit/shared/domain/notices';
import { expect, type Locator, type Page, request } from '@playwright/test';
import { aBuilding } from './buildings';
import { addressesOf, portalOf } from './calls';
import { portalDay } from './days';
import { sendRequest } from './drafts';
import { type Asker, openSession } from './session';
import { signInAs } from './staff';

/** The demo portfolio's technician. */
export const technician = { email: 'technician@demo.test', password: 'demo-portal-2026' };

/** Signs the technician in without the screens. */
export async function signInAsTechnician(page: Asker): Promise<void> {
  await openSession(page, { role: 'technician', ...technician });
}

/**
 * Plans a visit on the portal's today: so many units of a building that nobody else has a hand in, nothing of which was
 * ever serviced or is coming. The session of the page stays as it is.
 * @param more fields of the building that are to be others than usual
 */
export async function planVisit(
  page: Page,
  units: number,
  more: Record<string, string> = {},
): Promise<Visit & { location_id: string; pin: string }> {
  const { origin } = new URL((await page.request.get('/')).url());
  const office = { request: await request.newContext({ baseURL: origin }) };
  await signInAs(office, 'admin');
  const numbers = Array.from({ length: units }, (_, at) => `${101 + at}`);
  const { id, code, pin } = await aBuilding(office, { units: numbers, more });
  await signInAs(office, 'scheduler');
  const order = await sendRequest(office, id, { units });
  const portal = portalOf(office);
  const lines = await portal(orderCalls.orderUnits, { params: { id: order.id } });
  const date = portalDay();
  await portal(orderCalls.updateStatus, {
    body: {
      order_id: order.id,
      order_status: 'scheduled',
      work_date: date,
      // Today is less than a day ahead, whatever the hour.
      acknowledged: EntryWarning.options,
      units: lines.map(({ order_unit_id }) => ({ order_unit_id, time_range: 'time_window_1' as const })),
    },
  });
  await signInAsTechnician(office);
  const visit = await readVisit(office, { building_id: id, date });
  await office.request.dispose();
  return { ...visit, location_id: code, pin };
}

/** Plans a visit to so many units, and opens it as the technician. */
export async function openVisit(page: Page, units: number): Promise<Visit> {
  const visit = await planVisit(page, units);
  await signInAsTechnician(page);
  await page.goto(`/technician-home/visit/${visit.building_id}/${visit.date}`);
  const { unit_number } = visit.units[0]!;
  await expect(page.getByRole('heading', { name: `Unit ${unit_number}`, exact: true })).toBeVisible();
  return visit;
}

/** What the portal still has of a visit. */
export const readVisit = (
  page: Asker,
  { building_id, date }: { building_id: string; date: string },
): Promise<Visit> => portalOf(page)(visitCalls.visit, { params: { building_id, date } });

/** Records a unit as another device of a technician would. */
export async function recordElsewhere(
  page: Page,
  visit: Visit,
  unit: VisitUnit,
  found: Partial<SubmittedResult> = {},
): Promise<void> {
  await portalOf(page)(visitCalls.recordVisit, {
    body: {
      building_id: visit.building_id,
      work_date: portalDay(),
      idempotency_key: `elsewhere-${unit.order_unit_id}`,
      results: [
        {
          order_unit_id: unit.order_unit_id,
          pest_id: unit.pest_id,
          treatment_id: unit.treatment_id,
          activity_level: 'No activity',
          prep_level: null,
          sanitation_level: null,
          structural_issues: false,
          outcome: 'inspected',
          comment: '',
          ...found,
        },
      ],
    },
  });
}

/** Presses Save and confirms it. */
export async function save(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps between units' })
    .getByRole('button', { name: /^Save/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
}

/** Goes on to the next unit. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next unit' }).click();

/** Opens the unit at a place of the visit from the list of all. */
export async function jumpTo(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: 'All units' }).click();
  await page.getByRole('dialog').getByRole('listitem').nth(place).getByRole('button').click();
}

/** The lines of the orders that the open building lists: rows of a table, or cards on a phone. */
export function orderLines(page: Page): Locator {
  const orders = page.getByRole('region', { name: 'Order List' });
  return orders.getByRole('listitem').or(orders.getByRole('row').filter({ has: page.getByRole('cell') }));
}

/**
 * Searches the open building's orders for one, and opens it from its line of a unit. The search's answer is waited for:
 * until it comes, the list may still be of all orders, or empty.
 */
export async function openOrder(
  page: Page,
  { order_number, unit_number }: { order_number: number; unit_number: string },
): Promise<void> {
  const lists = addressesOf(orderCalls.buildingOrders);
  const search = `search=${order_number}`;
  const answer = page.waitForResponse((one) => lists.test(one.url()) && one.url().includes(search));
  await page.getByLabel('Search orders').fill(`${order_number}`);
  await page.getByLabel('Search orders').press('Enter');
  await answer;
  const lines = orderLines(page);
  const cell = lines.getByRole('cell', { name: unit_number, exact: true });
  const unit = cell.or(lines.getByText(`Unit ${unit_number}`, { exact: true })).first();
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(unit.or(more).first()).toBeVisible();
  while (await unit.isHidden()) {
    const shown = await lines.count();
    await more.click();
    await expect(lines).not.toHaveCount(shown);
  }
  await unit.click();
}
