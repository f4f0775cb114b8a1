import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import { unitCalls } from '@clearunit/shared/api/units';
import { checkDeleteAllUnits } from '@clearunit/shared/domain/buildings';
import { placeNames } from '@clearunit/shared/domain/units';
import { useText } from '@clearunit/shared/ui/texts-context';
import { DeleteDialog } from '../form/delete-dialog';
import { useBuildingChange } from '../portal';
import { BulkUnitsDialog } from './bulk-units-dialog';
import { MergeUnitDialog } from './merge-unit-dialog';
import { RetireUnitDialog } from './retire-unit-dialog';
import { UnitDialog } from './unit-dialog';

/** The open dialog of a building's units. */
export type UnitStep =
  | { name: 'add' | 'bulk' | 'deleteAll' }
  | { name: 'edit' | 'merge' | 'retire' | 'delete'; unit: UnitRecord };

type UnitStepsProps = { building: BuildingRecord; step: UnitStep; onClose: () => void };

/** Shows the open dialog of a building's units. */
export function UnitSteps({ building, step, onClose }: UnitStepsProps) {
  const t = useText();
  const { mutateAsync: addUnits } = useBuildingChange(unitCalls.addUnits);
  const { mutateAsync: deleteUnit } = useBuildingChange(unitCalls.deleteUnit);
  const { mutateAsync: deleteAllUnits } = useBuildingChange(unitCalls.deleteAllUnits);
  const { uuid: buildingId, building_name, units } = building;
  const params = { building_id: buildingId };
  switch (step.name) {
    case 'add':
      return <UnitDialog building={building} onClose={onClose} />;
    case 'edit':
      return <UnitDialog building={building} unit={step.unit} onClose={onClose} />;
    case 'bulk':
      return (
        <BulkUnitsDialog
          page="updateBuilding"
          client={building.customer_name}
          registered={placeNames(building)}
          use={{ store: ({ body }) => addUnits({ params, body }) }}
          onClose={onClose}
        />
      );
    case 'merge':
      return <MergeUnitDialog building={building} unit={step.unit} onClose={onClose} />;
    case 'retire':
      return <RetireUnitDialog buildingId={buildingId} unit={step.unit} onClose={onClose} />;
    case 'delete': {
      const { unit, uuid } = step.unit;
      return (
        <DeleteDialog
          title={t('buildings.unit.deleteTitle')}
          question={t('buildings.unit.deleteQuestion', { unit, building: building_name })}
          confirmLabel={t('buildings.unit.deleteConfirm')}
          onDelete={() => deleteUnit({ params: { ...params, uuid } })}
          onClose={onClose}
        />
      );
    }
    case 'deleteAll': {
      const count = t('buildings.units', { smart_count: units.length });
      return (
        <DeleteDialog
          title={t('buildings.unit.deleteAllTitle')}
          question={t('buildings.unit.deleteAllQuestion', { units: count, building: building_name })}
          confirmLabel={t('buildings.unit.deleteAllConfirm')}
          nothing={checkDeleteAllUnits(units.length)}
          onDelete={() => deleteAllUnits({ query: params })}
          onClose={onClose}
        />
      );
    }
  }
}
