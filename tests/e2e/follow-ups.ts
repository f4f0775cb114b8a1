import { randomUUID } from 'node:crypto';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import type { Browser } from '@playwright/test';
import { portalOf } from './calls';
import { buildingNamed } from './scheduler-home';
import { openSession } from './session';
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
  const portal = portalOf(context);
  await openSession(context, { role: 'technician', email: 'technician@demo.test', password });
  const id = buildingId ?? (await buildingNamed(context, 'Alder Point Tower')).uuid;
  const [building] = await portal(buildingCalls.building, { params: { id } });
  const pests = await portal(buildingCalls.pests);
  const { pestId } = pests.find(({ pestName }) => pestName === 'Mice')!;
  const [treatment] = await portal(buildingCalls.treatments, { params: { pestId } });
  // The last ones: other tests order for the first that are free, and would be asked whether they order these again.
  const units = building!.units.slice(-count).map(({ unit }) => unit);
  const services = units.map((unit_number) => ({
    unit_number,
    pest_id: pestId,
    treatment_id: treatment!.treatment_id,
  }));
  const { data } = await portal(orderCalls.submitOrder, {
    body: {
      building_uuid: id,
      idempotency_key: randomUUID(),
      po_mo_wo: 'PO-1',
      not_followup_units: [],
      followup_units: services.map((service, priority) => ({ ...service, priority })),
      followup_monthly_units: [],
      // Several tests ask for the last units of a building.
      order_again: services,
    },
  });
  await context.close();
  return { id: data.id, building: building!.building_name, units };
}
