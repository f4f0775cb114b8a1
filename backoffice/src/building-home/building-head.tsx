import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { Button, type Fact, Facts, PencilIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from './building-home.module.css';

type BuildingHeadProps = {
  building: BuildingDetail;
  /** Undefined for readers who may not change the building. */
  onUpdate?: () => void;
};

/**
 * The building's facts; its location id opens the update dialog. PINs are shown to those who may act for it. A phone
 * shows two facts until the others are asked for, so that the orders are in sight.
 */
export function BuildingHead({ building, onUpdate }: BuildingHeadProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = facts.filter((fact) => !(pins.has(fact) && !building.may_act));
  return (
    <div className={styles.head} data-whole={isWhole || undefined}>
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
      <Button
        look="plain"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setWhole((before) => !before)}
      >
        {t(isWhole ? 'buildingHome.facts.less' : 'buildingHome.facts.more')}
      </Button>
    </div>
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
