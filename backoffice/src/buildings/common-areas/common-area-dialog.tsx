import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingRecord, CommonArea } from '@clearunit/shared/api/buildings';
import { unitCalls } from '@clearunit/shared/api/units';
import { checkCommonArea, placeNames } from '@clearunit/shared/domain/units';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextInput } from '@clearunit/shared/ui/kit';
import { isUnreachable, usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { useOutcome } from '../../outcome';
import { useBuildingChange } from '../portal';

type CommonAreaDialogProps = {
  building: BuildingRecord;
  /** The one to rename; undefined for a new one. */
  area?: CommonArea;
  onClose: () => void;
};

/** Names a common area (4 §1.6). */
export function CommonAreaDialog({ building, area, onClose }: CommonAreaDialogProps) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const add = useBuildingChange(unitCalls.addCommonArea);
  const rename = useBuildingChange(unitCalls.renameCommonArea);
  const building_id = building.uuid;
  const others = building.common_areas.filter(({ uuid }) => uuid !== area?.uuid);
  const portal = usePortal();
  const conflict = useConflict(asSeen(area), async () => {
    const [record] = await portal(buildingChangeCalls.buildingRecord, { params: { id: building_id } });
    const stored = record?.common_areas.find(({ uuid }) => uuid === area?.uuid);
    return stored && asSeen(stored);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: ({ name }) => checkCommonArea(name, placeNames({ units: building.units, common_areas: others })),
    submit: (values) => {
      const name = values.name.trim();
      return area
        ? rename.mutateAsync({
            params: { building_id, uuid: area.uuid },
            body: { name, seen: conflict.version },
          })
        : add.mutateAsync({ body: { name, building_id } });
    },
    handleError: conflict.handleError,
    refusalText: (error) => (isUnreachable(error) ? t('buildings.unit.failed') : undefined),
    onDone: succeededAnd(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t(area ? 'buildings.commonAreas.renameTitle' : 'buildings.commonAreas.addTitle')}
      submit={t(area ? 'buildings.commonAreas.rename' : 'buildings.commonAreas.add')}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <TextInput
        label={t('buildings.commonAreas.name')}
        hint={t('buildings.commonAreas.nameHint')}
        autoComplete="off"
        {...form.field('name')}
      />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [{ label: t('buildings.commonAreas.name'), of: ({ name }) => name }]}
      />
    </FormDialog>
  );
}

const asSeen = (area: CommonArea | undefined) => ({
  values: { name: area?.name ?? '' },
  version: area && { name: area.name },
});
