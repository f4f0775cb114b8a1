import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { orderCalls } from '@clearunit/shared/api/orders';
import { expect, type Page } from '@playwright/test';
import { portalOf } from './calls';
import { freeUnits } from './free-units';
import type { Asker } from './session';

/** The card of a request form's unit by its place. */
export const card = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`^Unit ${place}(:|$)`) });

/** What a request form chooses for several units at once. */
export const common = (page: Page) => page.getByRole('group', { name: /for \d+ units?$/i });

/** Opens the card of one of several units, and makes it an exception from what is chosen for all. */
export async function except(page: Page, place: number) {
  const opener = card(page, place).getByRole('button', { name: `Change unit ${place}` });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await card(page, place).getByRole('button', { name: 'Different for this unit' }).click();
}

/** An order as the portal tells the signed-in reader. */
export const readOrder = (page: Page, id: string): Promise<OrderDetail> =>
  portalOf(page)(orderCalls.order, { params: { id }, query: {} });

/** Fills a card in with the first unit that is offered, or this one; the notes tell the request from others. */
export async function fillCard(page: Page, place: number, notes = '', unit = '') {
  const field = card(page, place).getByRole('combobox', { name: 'Unit #' });
  await field.click();
  await field.fill(unit);
  await page.getByRole('option').first().click();
  await card(page, place).getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await card(page, place).getByLabel('Treatment').selectOption({ label: 'Inspection' });
  await card(page, place).getByLabel('Notes').fill(notes);
}

/** Fills the open form's order number in where the building has one. */
export async function fillOrderNumber(page: Page, number: string) {
  await expect(card(page, 1)).toBeVisible();
  const field = page.getByLabel(/Order Number$/);
  if (await field.isVisible()) await field.fill(number);
}

/** Saves a draft of one unit without the screens, for a building of the signed-in reader's. */
export const saveDraft = async (page: Page, buildingId: string, notes: string): Promise<string> =>
  (await sendRequest(page, buildingId, { isDraft: 1, notes })).id;

/** Sends a request for Mice in units of a building for which nothing is planned, without the screens, as a signed-in reader of the building's. */
export async function sendRequest(
  page: Asker,
  buildingId: string,
  { isDraft = 0 as 0 | 1, units = 1, notes = '', isFollowUp = false } = {},
): Promise<{ id: string; order_number: number; building: BuildingDetail }> {
  const portal = portalOf(page);
  const [found] = await portal(buildingCalls.building, { params: { id: buildingId } });
  const building = found!;
  const pests = await portal(buildingCalls.pests);
  const { pestId } = pests.find(({ pestName }) => pestName === 'Mice')!;
  const [treatment] = await portal(buildingCalls.treatments, { params: { pestId } });
  const free = (await freeUnits(page, buildingId)).slice(0, units);
  expect(free.length, `units of ${building.building_name} without a planned visit`).toBe(units);
  const lines = free.map((unit, at) => ({
    unit_number: unit,
    pest_id: pestId,
    treatment_id: treatment!.treatment_id,
    order_description: notes,
    priority: at + 1,
  }));
  const { data } = await portal(orderCalls.submitOrder, {
    body: {
      building_uuid: buildingId,
      LocationID: building.location_id,
      po_mo_wo: 'SENT-1',
      isDraft,
      idempotency_key: crypto.randomUUID(),
      not_followup_units: isFollowUp ? [] : lines,
      followup_units: isFollowUp ? lines : [],
      followup_monthly_units: [],
    },
  });
  return { id: data.id, order_number: data.order_number!, building };
}
