import type { BuildingDetail } from '@clearunit/shared/api/shapes';
import { Button, type Fact, Facts, PencilIcon } from '@clearunit/shared/ui/kit';
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
    <Facts
      framed
      facts={[
        [
          t('buildingHome.facts.location_id'),
          <LocationId key="id" building={building} onUpdate={onUpdate} />,
        ],
        ...shown.map((fact): Fact => {
          const wide = fact === 'location_note' ? 'wide' : undefined;
          return [t(`buildingHome.facts.${fact}`), building[fact], wide];
        }),
      ]}
    />
  );
}

function LocationId({ building: { location_id: location }, onUpdate }: BuildingHeadProps) {
  const t = useText();
  if (!onUpdate) return location;
  return (
    <Button
      look="plain"
      className={styles.update}
      icon={<PencilIcon />}
      aria-label={t('buildingHome.update', { location })}
      onClick={onUpdate}
    >
      {location}
    </Button>
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
