import { expect, test } from '@playwright/test';
import type { Asker } from './session';

let made = 0;

/**
 * A building of the test's own, made through the portal by a signed-in admin; scheduler@demo.test plans for it.
 * @param more fields of the building that are to be others than usual
 */
export async function aBuilding(
  { request }: Asker,
  { units = ['101', '102'], warranties = 0, more = {} as Record<string, string> } = {},
) {
  const code = `PG-${test.info().project.name[0]}${test.info().workerIndex}-${String(++made).padStart(3, '0')}`;
  const schedulers: { email: string; value: string }[] = await (
    await request.get('/api/portal/schedulers')
  ).json();
  const fields = {
    building_name: `Page Court ${code}`,
    building_address: `${made} Page Court`,
    building_city: 'Toronto',
    location_id: code,
    building_po_mo_wo: 'none',
    customer_name: 'Page Homes',
    scheduler_id: schedulers.find(({ email }) => email === 'scheduler@demo.test')!.value,
    TimeWindow1: '9-12',
    TimeWindow2: '12-5',
    ...more,
  };
  const unit = units.map((number) => ({
    unit: number,
    bedroom_count: 1,
    town_house: 0,
    is_warranty: 0,
    warranty_type: '',
    pest_id: null,
    treatment_id: null,
    expire_date: null,
  }));
  const answer = await request.post('/api/portal/buildings', {
    data: { ...fields, customer_email: 'a@page.example', unit },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { buildingId, pin } = (await answer.json()) as { buildingId: string; pin: string };
  if (warranties > 0) {
    const record = await (await request.get(`/api/portal/buildings/${buildingId}/record`)).json();
    const data = { ...record, ...fields, warranty_count: warranties };
    const changed = await request.put(`/api/portal/buildings/${buildingId}`, { data });
    expect(changed.ok(), await changed.text()).toBe(true);
  }
  return { id: buildingId, name: fields.building_name, code, pin };
}
