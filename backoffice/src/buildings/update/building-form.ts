import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { type MasterPinField, masterPinFields } from '@clearunit/shared/domain/pins';
import type { BuildingValues } from '../form/building-inputs';
import { sentTax } from '../form/use-building-location';

/** The values of the update form, as text. */
export interface UpdateValues extends BuildingValues, Record<MasterPinField, string> {
  email: string;
  follow_up_email: string;
  warranty_count: string;
  pin_views_only: boolean;
}

/** A building as the form begins with it. */
export const asForm = (building: BuildingRecord): UpdateValues => ({
  building_name: building.building_name,
  building_address: building.building_address,
  building_city: building.building_city,
  location_id: building.location_id,
  building_po_mo_wo: building.building_po_mo_wo,
  customer_name: building.customer_name,
  scheduler_id: building.scheduler_id ?? '',
  TimeWindow1: building.TimeWindow1,
  TimeWindow2: building.TimeWindow2,
  province: building.province ?? '',
  branch_id: building.branch_id ?? '',
  tax_by_hand: building.tax_by_hand === null ? '' : String(building.tax_by_hand),
  location_note: building.location_note,
  email: building.email,
  follow_up_email: building.follow_up_email,
  master_pin: building.master_pin ?? '',
  master_pin2: building.master_pin2 ?? '',
  master_pin3: building.master_pin3 ?? '',
  master_pin4: building.master_pin4 ?? '',
  warranty_count: String(building.warranty_count),
  pin_views_only: building.pin_views_only,
});

/** The form as it is sent: an empty master pin is none, an empty count is 0. */
export function asSent(values: UpdateValues) {
  const pins = Object.fromEntries(
    masterPinFields.map((field) => [field, values[field].trim() || null]),
  ) as Record<MasterPinField, string | null>;
  return {
    ...values,
    ...pins,
    warranty_count: Number(values.warranty_count),
    tax_by_hand: sentTax(values.tax_by_hand),
  };
}
