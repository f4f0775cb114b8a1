import { randomUUID } from 'node:crypto';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import { sessionCalls } from '@clearunit/shared/api/sessions';
import type { Browser, Page } from '@playwright/test';
import { portalOf } from './calls';
import { signInAsTechnician } from './technician';

/** What the addresses of the screens name. */
export type Records = Awaited<ReturnType<typeof findRecords>>;

/**
 * Finds a record of each kind as the admin whose page it is; a follow-up and a PIN are asked for, since the
 * demo may have none waiting.
 */
export async function findRecords(page: Page, browser: Browser, baseURL: string) {
  const get = async (address: string) => (await page.request.get(address)).json();
  const first = async (resource: string, query = '') =>
    (await get(`/api/admin/${resource}?range=[0,0]${query}`))[0];
  const of = (filter: object) => `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const building = await first('buildings', of({ q: 'Alder Point Tower' }));
  await portalOf(page)(sessionCalls.requestPin, {
    body: {
      question_one: 'Robin Maple',
      question_two: 'Maple Homes',
      question_three: building.building_address,
    },
  });
  return {
    building: building.id as string,
    request: await askForFollowUp(browser, baseURL, building.id),
    order: (await first('orders')).id as string,
    draft: (await first('draft-requests')).id as string,
    folder: await folderWithPdf(get),
    customer: (await first('customers')).id as string,
    scheduler: (await first('schedulers')).id as string,
    admin: (await first('admins')).id as string,
    technician: (await first('technicians', of({ role: 'technician' }))).id as string,
  };
}

async function folderWithPdf(get: (address: string) => Promise<{ id: string; mimeType: string }[]>) {
  for (const { id } of await get('/api/admin/folders?range=[0,99]')) {
    const filter = encodeURIComponent(JSON.stringify({ folder_id: id }));
    const documents = await get(`/api/admin/documents?range=[0,99]&filter=${filter}`);
    if (documents.some(({ mimeType }) => mimeType === 'application/pdf')) return id;
  }
  throw new Error('The demo has no folder with a PDF.');
}

async function askForFollowUp(browser: Browser, baseURL: string, buildingId: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const portal = portalOf(context);
  await signInAsTechnician(context);
  const [building] = await portal(buildingCalls.building, { params: { id: buildingId } });
  const [pest] = await portal(buildingCalls.pests);
  const [treatment] = await portal(buildingCalls.treatments, { params: { pestId: pest!.pestId } });
  const { data } = await portal(orderCalls.submitOrder, {
    body: {
      building_uuid: buildingId,
      idempotency_key: randomUUID(),
      po_mo_wo: 'PO-1',
      not_followup_units: [],
      followup_units: [
        {
          unit_number: building!.units[0]!.unit,
          pest_id: pest!.pestId,
          treatment_id: treatment!.treatment_id,
          priority: 0,
        },
      ],
      followup_monthly_units: [],
    },
  });
  await context.close();
  return data.id;
}
