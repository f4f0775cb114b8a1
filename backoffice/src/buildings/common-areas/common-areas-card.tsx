import type { BuildingRecord, CommonArea } from '@clearunit/shared/api/buildings';
import { unitCalls } from '@clearunit/shared/api/units';
import { Button, PlusIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ActionsMenu } from '../../actions-menu/actions-menu';
import { DeleteDialog } from '../form/delete-dialog';
import styles from '../form/form.module.css';
import { useBuildingChange } from '../portal';
import unitStyles from '../units/units.module.css';
import { CommonAreaDialog } from './common-area-dialog';
import { useChangeKind } from './use-change-kind';

/** The open dialog of a building's common areas. */
type Step = { name: 'add' } | { name: 'rename' | 'delete'; area: CommonArea };

/** The common areas of a building: added, renamed and deleted (4 §1.6). */
export function CommonAreasCard({ building }: { building: BuildingRecord }) {
  const t = useText();
  const [step, setStep] = useState<Step | null>(null);
  const { mutateAsync: deleteCommonArea } = useBuildingChange(unitCalls.deleteCommonArea);
  const { uuid: buildingId, building_name, common_areas: areas } = building;
  const changeKind = useChangeKind(buildingId);
  const title = t('buildings.commonAreas.title', { count: areas.length });
  const close = () => setStep(null);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button icon={<PlusIcon />} onClick={() => setStep({ name: 'add' })}>
          {t('buildings.commonAreas.add')}
        </Button>
      </div>
      <p className={styles.note}>{t('buildings.commonAreas.hint')}</p>
      {areas.length > 0 && (
        <ul className={unitStyles.units} aria-label={title}>
          {areas.map((area) => (
            <li key={area.uuid} className={unitStyles.place}>
              <div className={unitStyles.name}>
                <strong>{area.name}</strong>
                <ActionsMenu
                  label={t('buildings.commonAreas.menu', { name: area.name })}
                  actions={(['rename', 'makeUnit', 'delete'] as const).map((name) => ({
                    title: t(`buildings.commonAreas.${name}`),
                    onChoose: () =>
                      name === 'makeUnit' ? void changeKind(area.uuid, 'unit') : setStep({ name, area }),
                  }))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {step?.name === 'add' && <CommonAreaDialog building={building} onClose={close} />}
      {step?.name === 'rename' && <CommonAreaDialog building={building} area={step.area} onClose={close} />}
      {step?.name === 'delete' && (
        <DeleteDialog
          title={t('buildings.commonAreas.deleteTitle')}
          question={t('buildings.commonAreas.deleteQuestion', {
            name: step.area.name,
            building: building_name,
          })}
          confirmLabel={t('buildings.commonAreas.delete')}
          onDelete={() => deleteCommonArea({ params: { building_id: buildingId, uuid: step.area.uuid } })}
          onClose={close}
        />
      )}
    </section>
  );
}
