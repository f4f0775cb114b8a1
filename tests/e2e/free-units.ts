import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import { test } from '@playwright/test';
import { portalOf } from './calls';
import type { Asker } from './session';

/**
 * The units of a building for which nothing is planned or waits: ordering for them is not asked about. Each worker is given
 * units of its own, since a test beside this one may order for the same building between two steps.
 */
export async function freeUnits(page: Asker, buildingId: string): Promise<string[]> {
  const portal = portalOf(page);
  const [building] = await portal(buildingCalls.building, { params: { id: buildingId } });
  const planned = await portal(orderCalls.plannedVisits, { query: { id: buildingId } });
  const taken = new Set(planned.map(({ unit_number }) => unit_number));
  const { parallelIndex, config } = test.info();
  return building!.units
    .filter((_, at) => at % config.workers === parallelIndex % config.workers)
    .map(({ unit }) => unit)
    .filter((unit) => !taken.has(unit));
}
