import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import { portalOf } from './calls';
import type { Asker } from './session';

/**
 * The units of a building for which nothing is planned: ordering for them is not asked about. What technicians have asked
 * for is planned nowhere yet, and is for a building's last units (follow-ups.ts).
 */
export async function freeUnits(page: Asker, buildingId: string): Promise<string[]> {
  const portal = portalOf(page);
  const [building] = await portal(buildingCalls.building, { params: { id: buildingId } });
  const planned = await portal(orderCalls.plannedVisits, { query: { id: buildingId } });
  const taken = new Set(planned.map(({ unit_number }) => unit_number));
  return building!.units.map(({ unit }) => unit).filter((unit) => !taken.has(unit));
}
