import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { type MasterPinField, masterPinFields } from '@clearunit/shared/domain/pins';
import { usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ConflictField, useConflict } from '../../conflicts';
import { SchedulerName } from '../../people/scheduler-name';
import type { LocationOfForm } from '../form/use-building-location';
import { asForm, type UpdateValues } from './building-form';

const asSeen = (building: BuildingRecord) => ({ values: asForm(building), version: building.updated_at });

/** `useConflict` for a building's form; reads the stored building again after a conflict. */
export function useBuildingConflict(building: BuildingRecord) {
  const portal = usePortal();
  const params = { id: building.uuid };
  return useConflict(asSeen(building), async () => {
    const [stored] = await portal(buildingChangeCalls.buildingRecord, { params });
    return stored && asSeen(stored);
  });
}

/** The fields of the building's form, as its two versions are shown. */
export function useConflictFields({ branches = [] }: LocationOfForm): () => ConflictField<UpdateValues>[] {
  const t = useText();
  const shown: Partial<Record<TextField, (value: never) => React.ReactNode>> = {
    building_po_mo_wo: (type: UpdateValues['building_po_mo_wo']) => t(`buildings.orderNumberTypes.${type}`),
    scheduler_id: (id: string) => <SchedulerName id={id} />,
    branch_id: (id: string) => branches.find(({ branch_id }) => branch_id === id)?.branch_name,
    pin_views_only: (isOn: boolean) => t(isOn ? 'common.actions.yes' : 'common.actions.no'),
  };
  return () =>
    textFields.map((field) => ({
      label: t(`buildings.fields.${field}`),
      of: (values) => values[field],
      show: shown[field],
    }));
}

const textFields = [
  'building_name',
  'location_id',
  'building_address',
  'building_city',
  'building_po_mo_wo',
  'location_note',
  'province',
  'branch_id',
  'tax_by_hand',
  'customer_name',
  'email',
  'follow_up_email',
  'scheduler_id',
  'TimeWindow1',
  'TimeWindow2',
  ...(masterPinFields as readonly MasterPinField[]),
  'pin_views_only',
  'warranty_count',
] as const satisfies (keyof UpdateValues)[];
type TextField = (typeof textFields)[number];
