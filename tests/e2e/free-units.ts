import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import { test } from '@playwright/test';
import { portalOf } from './calls';
import type { Asker } from './session';

/**
 * The units of a building for which nothing is planned or waits: ordering for them is not asked about. Each worker finds
 * others first, since a test beside this one may order for the same building before this one does.
 */
export async function freeUnits(page: Asker, buildingId: string): Promise<string[]> {
  const portal = portalOf(page);
  const [building] = await portal(buildingCalls.building, { params: { id: buildingId } });
  const planned = await portal(orderCalls.plannedVisits, { query: { id: buildingId } });
  const taken = new Set(planned.map(({ unit_number }) => unit_number));
  const { parallelIndex, config } = test.info();
  const isOwn = (at: number) => at % config.workers === parallelIndex;
  const numbers = building!.units.map(({ unit }) => unit);
  const ownFirst = [...numbers.filter((_, at) => isOwn(at)), ...numbers.filter((_, at) => !isOwn(at))];
  return ownFirst.filter((unit) => !taken.has(unit));
}
