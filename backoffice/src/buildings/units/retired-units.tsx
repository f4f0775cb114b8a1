import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { unitCalls } from '@clearunit/shared/api/units';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../../outcome';
import formStyles from '../form/form.module.css';
import { useBuildingChange } from '../portal';
import styles from './units.module.css';

/** The retired units of a building, each with a button to bring it back; nothing without any. */
export function RetiredUnits({ building: { uuid, retired_units } }: { building: BuildingRecord }) {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const { mutateAsync: bringBack, isPending } = useBuildingChange(unitCalls.retireUnit);
  if (retired_units.length === 0) return null;
  const title = t('buildings.retireUnit.retired', { count: retired_units.length });
  return (
    <>
      <h3 className={formStyles.note}>{title}</h3>
      <ul className={styles.units} aria-label={title}>
        {retired_units.map((unit) => (
          <li key={unit.uuid} className={styles.place}>
            <div className={styles.name}>
              <strong>{unit.name}</strong>
              <Button
                look="plain"
                disabled={isPending}
                aria-label={t('buildings.retireUnit.bringBackOf', { unit: unit.name })}
                onClick={() =>
                  void bringBack({
                    params: { building_id: uuid, uuid: unit.uuid },
                    body: { is_retired: false },
                  }).then(succeeded, failed)
                }
              >
                {t('buildings.bringBack.action')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
