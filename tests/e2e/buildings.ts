import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { peopleCalls } from '@clearunit/shared/api/people';
import { test } from '@playwright/test';
import { portalOf } from './calls';
import type { Asker } from './session';

let made = 0;

/**
 * A building of the test's own, made through the portal by a signed-in admin; scheduler@demo.test plans for it.
 * @param more fields of the building that are to be others than usual
 */
export async function aBuilding(
  page: Asker,
  { units = ['101', '102'], warranties = 0, more = {} as Record<string, string> } = {},
) {
  const portal = portalOf(page);
  const code = `PG-${test.info().project.name[0]}${test.info().workerIndex}-${String(++made).padStart(3, '0')}`;
  const schedulers = await portal(peopleCalls.schedulers, { query: {} });
  const fields = {
    building_name: `Page Court ${code}`,
    building_address: `${made} Page Court`,
    building_city: 'Toronto',
    location_id: code,
    building_po_mo_wo: 'none' as const,
    customer_name: 'Page Homes',
    scheduler_id: schedulers.find(({ email }) => email === 'scheduler@demo.test')!.value,
    TimeWindow1: '9-12',
    TimeWindow2: '12-5',
    ...more,
  };
  const unit = units.map((number) => ({
    unit: number,
    bedroom_count: 1,
    town_house: 0 as const,
    is_warranty: 0 as const,
    warranty_type: '' as const,
    pest_id: null,
    treatment_id: null,
    expire_date: null,
  }));
  const { building_id: id, pin } = await portal(buildingChangeCalls.registerBuilding, {
    body: { ...fields, customer_email: 'a@page.example', unit },
  });
  if (warranties > 0) {
    const [record] = await portal(buildingChangeCalls.buildingRecord, { params: { id } });
    const { province, branch_id } = record!;
    const kept = { province: province ?? '', branch_id: branch_id ?? '' };
    const body = { ...record!, ...kept, ...fields, warranty_count: warranties };
    await portal(buildingChangeCalls.updateBuilding, { params: { id }, body });
  }
  return { id, name: fields.building_name, code, pin };
}

/** Gives a building a master PIN, or takes it away with ''; as a signed-in admin. */
export async function setMasterPin(office: Asker, id: string, master_pin: string): Promise<void> {
  const ask = portalOf(office);
  const [record] = await ask(buildingChangeCalls.buildingRecord, { params: { id } });
  const { scheduler_id, branch_id, province } = record!;
  await ask(buildingChangeCalls.updateBuilding, {
    params: { id },
    body: {
      ...record!,
      scheduler_id: scheduler_id ?? '',
      branch_id: branch_id ?? '',
      province: province ?? '',
      master_pin,
    },
  });
}
