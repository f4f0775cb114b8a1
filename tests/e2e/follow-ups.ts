import { randomUUID } from 'node:crypto';
import { type Browser, expect } from '@playwright/test';
import { password } from './staff';

/**
 * A technician of the demo asks for follow-ups in the first units of a building, of Alder Point Tower unless told, in a
 * session of that technician's own.
 */
export async function technicianAsks(
  browser: Browser,
  baseURL: string,
  { units: count, buildingId }: { units: number; buildingId?: string },
) {
  const context = await browser.newContext({ baseURL });
  const read = async (path: string) => (await context.request.get(`/api/portal/${path}`)).json();
  await context.request.post('/api/session', {
    data: { role: 'technician', email: 'technician@demo.test', password },
  });
  const id = buildingId ?? (await read('buildings?limit=1&q=Alder%20Point%20Tower')).data[0].uuid;
  const building = await read(`buildings/${id}`);
  const pests = await read('pests');
  const pest = pests.find(({ pestName }: { pestName: string }) => pestName === 'Mice');
  const [treatment] = await read(`pests/${pest.pestId}/treatments`);
  const units: string[] = building.units.slice(0, count).map(({ unit }: { unit: string }) => unit);
  const answer = await context.request.post('/api/portal/orders', {
    data: {
      building_uuid: id,
      idempotency_key: randomUUID(),
      po_mo_wo: 'PO-1',
      not_followup_units: [],
      followup_units: units.map((unit_number, priority) => ({
        unit_number,
        pest_id: pest.pestId,
        treatment_id: treatment.treatment_id,
        priority,
      })),
      followup_monthly_units: [],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = await answer.json();
  await context.close();
  return { id: data.id as string, building: building.building_name as string, units };
}
