import type { Visit, VisitSummary, VisitUnit } from '@clearunit/shared/api/shapes';
import { expect, type Locator, type Page } from '@playwright/test';
import { openSession } from './session';

/** The demo portfolio's technician. */
export const technician = { email: 'technician@demo.test', password: 'demo-portal-2026' };

/** Signs the technician in without the screens. */
export async function signInAsTechnician(page: Page): Promise<void> {
  await openSession(page, { role: 'technician', ...technician });
}

/** Opens the first visit whose first so many stops are different units, as the technician. */
export async function openVisit(page: Page, unitsAtLeast: number): Promise<Visit> {
  await signInAsTechnician(page);
  const answer = await page.request.get('/api/portal/visits?limit=99999');
  const { data } = (await answer.json()) as { data: VisitSummary[] };
  for (const summary of data) {
    const visit = await readVisit(page, summary);
    const numbers = visit.units.slice(0, unitsAtLeast).map((unit) => unit.unit_number);
    if (new Set(numbers).size < unitsAtLeast) continue;
    await page.goto(`/technician-home/visit/${visit.building_id}/${visit.date}`);
    await expect(page.getByRole('heading', { name: `Unit ${numbers[0]}`, exact: true })).toBeVisible();
    return visit;
  }
  throw new Error(`No visit has ${unitsAtLeast} different units to do.`);
}

/** What the portal still has of a visit. */
export async function readVisit(
  page: Page,
  { building_id, date }: { building_id: string; date: string },
): Promise<Visit> {
  const answer = await page.request.get(`/api/portal/visits/${building_id}/${date}`);
  return answer.json();
}

/** Records a unit as another device of a technician would. */
export async function recordElsewhere(page: Page, visit: Visit, unit: VisitUnit): Promise<void> {
  const answer = await page.request.post('/api/portal/visits', {
    data: {
      building_id: visit.building_id,
      work_date: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date()),
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
        },
      ],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
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

/** Searches the open building's orders for one, and opens it from its line of a unit. */
export async function openOrder(
  page: Page,
  { order_number, unit_number }: { order_number: number; unit_number: string },
): Promise<void> {
  await page.getByLabel('Search orders').fill(`${order_number}`);
  await page.getByLabel('Search orders').press('Enter');
  const lines = orderLines(page);
  await expect(lines.filter({ hasNotText: `${order_number}` })).toHaveCount(0);
  await expect(lines.first()).toBeVisible();
  const cell = lines.getByRole('cell', { name: unit_number, exact: true });
  const unit = cell.or(lines.getByText(`Unit ${unit_number}`, { exact: true })).first();
  for (let shown = await lines.count(); (await unit.count()) === 0; shown = await lines.count()) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(lines).not.toHaveCount(shown);
  }
  await unit.click();
}
