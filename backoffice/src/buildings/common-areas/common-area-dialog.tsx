import type { BuildingRecord, CommonArea } from '@clearunit/shared/api/shapes';
import { unitCalls } from '@clearunit/shared/api/units';
import { checkCommonArea, placeNames } from '@clearunit/shared/domain/units';
import { Button, Dialog, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import styles from '../form/form.module.css';
import { useFields } from '../form/use-fields';
import { useBuildingChange } from '../portal';

type CommonAreaDialogProps = {
  building: BuildingRecord;
  /** The one that gets another name; a new one without it. */
  area?: CommonArea;
  onClose: () => void;
};

/** Names a common area (4 §1.6). */
export function CommonAreaDialog({ building, area, onClose }: CommonAreaDialogProps) {
  const t = useText();
  const id = useId();
  const notify = useNotify();
  const form = useFields({ name: area?.name ?? '' });
  const add = useBuildingChange(unitCalls.addCommonArea);
  const rename = useBuildingChange(unitCalls.renameCommonArea);
  const isSending = useRef(false);
  const others = building.common_areas.filter(({ uuid }) => uuid !== area?.uuid);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const taken = placeNames({ units: building.units, common_areas: others });
    if (!form.accept(checkCommonArea(form.values.name, taken))) return;
    isSending.current = true;
    try {
      const building_id = building.uuid;
      const body = { name: form.values.name.trim() };
      const { message } = area
        ? await rename.mutateAsync({ params: { building_id, uuid: area.uuid }, body })
        : await add.mutateAsync({ body: { ...body, building_id } });
      notify(message, { type: 'success' });
      onClose();
    } catch (error) {
      form.refuse(error, t('buildings.unit.failed'));
    } finally {
      isSending.current = false;
    }
  };

  return (
    <Dialog
      title={t(area ? 'buildings.commonAreas.renameTitle' : 'buildings.commonAreas.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look="main"
            disabled={!form.isChanged}
            busy={add.isPending || rename.isPending}
          >
            {t(area ? 'buildings.commonAreas.rename' : 'buildings.commonAreas.add')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <TextInput
          label={t('buildings.commonAreas.name')}
          hint={t('buildings.commonAreas.nameHint')}
          value={form.values.name}
          error={form.errorAt('name')}
          autoComplete="off"
          data-focus-first
          onChange={(event) => form.set('name', event.target.value)}
        />
      </form>
    </Dialog>
  );
}
