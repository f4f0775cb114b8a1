import type { BuildingDetail } from '@clearunit/shared/api/shapes';
import { Button, PencilIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './building-home.module.css';

type BuildingHeadProps = {
  building: BuildingDetail;
  /** Left out for whoever may not change the building. */
  onUpdate?: () => void;
};

/** What is known of the building; its location id opens what can be changed. PINs are there for those who may know. */
export function BuildingHead({ building, onUpdate }: BuildingHeadProps) {
  const t = useText();
  const shown = facts.filter((fact) => !(pins.has(fact) && !building.may_act));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('buildingHome.facts.location_id')}</dt>
        <dd>
          {onUpdate ? (
            <Button
              look="plain"
              className={styles.update}
              icon={<PencilIcon />}
              aria-label={t('buildingHome.update', { location: building.location_id })}
              onClick={onUpdate}
            >
              {building.location_id}
            </Button>
          ) : (
            building.location_id
          )}
        </dd>
      </div>
      {shown.map((fact) => (
        <div key={fact} className={fact === 'location_note' ? styles.wide : undefined}>
          <dt>{t(`buildingHome.facts.${fact}`)}</dt>
          <dd>{building[fact] || t('buildingHome.facts.none')}</dd>
        </div>
      ))}
    </dl>
  );
}

const facts = [
  'building_address',
  'customer_name',
  'email',
  'master_pin',
  'building_pin',
  'scheduler_name',
  'location_note',
] as const;

const pins: ReadonlySet<string> = new Set(['master_pin', 'building_pin']);
