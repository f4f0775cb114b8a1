import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import type { WarrantyRecord } from '@clearunit/shared/api/warranties';
import { warrantyCalls } from '@clearunit/shared/api/warranties';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { DeleteDialog } from '../form/delete-dialog';
import { useBuildingChange, useWarranties } from '../portal';
import { WarrantyForm } from './warranty-form';
import { WarrantyList } from './warranty-list';
import type { WarrantyStep } from './warranty-step';

type WarrantiesDialogProps = {
  building: BuildingRecord;
  /** The unit whose warranty is wanted: it is added or changed at once. */
  unit?: UnitRecord;
  onClose: () => void;
};

/** The warranties of a building: listed, added, changed and deleted, one dialog at a time (2 §2.1). */
export function WarrantiesDialog({ building, unit, onClose }: WarrantiesDialogProps) {
  const t = useText();
  const buildingId = building.uuid;
  const warranties = useWarranties(buildingId);
  const { mutateAsync: deleteWarranty } = useBuildingChange(warrantyCalls.deleteWarranty);
  const { mutateAsync: deleteAll } = useBuildingChange(warrantyCalls.deleteAllWarranties);
  const [chosen, setStep] = useState<WarrantyStep | null>();
  const own = warranties.data?.warranty_unit_data.find(({ unit_uuid }) => unit_uuid === unit?.uuid);
  const step = chosen === undefined ? firstStep(unit, own, warranties.isSuccess) : chosen;
  const toList = () => (unit ? onClose() : setStep(null));
  const params = { building_id: buildingId };

  if (!step) {
    return <WarrantyList building={building} warranties={warranties} onStep={setStep} onClose={onClose} />;
  }
  if (step.name === 'add' || step.name === 'edit') {
    return (
      <WarrantyForm
        building={building}
        remaining={warranties.data}
        {...(step.name === 'edit' ? { warranty: step.warranty } : { chosen: step.units })}
        onClose={toList}
      />
    );
  }
  if (step.name === 'delete') {
    const { uuid, unit: number } = step.warranty;
    return (
      <DeleteDialog
        title={t('buildings.warranties.deleteTitle')}
        question={t('buildings.warranties.deleteQuestion', { unit: number })}
        confirmLabel={t('buildings.warranties.deleteConfirm')}
        onDelete={() => deleteWarranty({ params: { ...params, uuid } })}
        onClose={() => setStep(null)}
      />
    );
  }
  const count = t('buildings.warranties.count', { smart_count: warranties.data?.warranty_given ?? 0 });
  return (
    <DeleteDialog
      title={t('buildings.warranties.deleteAllTitle')}
      question={t('buildings.warranties.deleteAllQuestion', { count, building: building.building_name })}
      confirmLabel={t('buildings.warranties.deleteAllConfirm')}
      onDelete={() => deleteAll({ query: params })}
      onClose={() => setStep(null)}
    />
  );
}

/** Opens the unit's warranty, or the form for a new one, once the warranties are known. */
function firstStep(
  unit: UnitRecord | undefined,
  own: WarrantyRecord | undefined,
  isKnown: boolean,
): WarrantyStep | null {
  if (!unit || !isKnown) return null;
  return own ? { name: 'edit', warranty: own } : { name: 'add', units: [unit.unit] };
}
