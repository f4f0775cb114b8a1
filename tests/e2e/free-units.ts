import type { PlannedVisit } from '@clearunit/shared/api/shapes';
import type { Asker } from './session';

/** The units of a building for which nothing is planned or waits: ordering for them is not asked about. */
export async function freeUnits(page: Asker, buildingId: string): Promise<string[]> {
  const read = async (path: string) =>
    (await page.request.get(`/api/portal/buildings/${buildingId}${path}`)).json();
  const { units }: { units: { unit: string }[] } = await read('');
  const planned: PlannedVisit[] = await read('/planned-visits');
  const taken = new Set(planned.map(({ unit_number }) => unit_number));
  return units.map(({ unit }) => unit).filter((unit) => !taken.has(unit));
}
