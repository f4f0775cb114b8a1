import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import { Button, EmptyState, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDeferredValue, useState } from 'react';
import { useChangeKind } from '../common-areas';
import styles from '../form/form.module.css';
import { WarrantiesDialog } from '../warranties/warranties-dialog';
import { RetiredUnits } from './retired-units';
import { type UnitAction, UnitCard } from './unit-card';
import { type UnitStep, UnitSteps } from './unit-steps';
import { UnitTools } from './unit-tools';
import unitStyles from './units.module.css';

/** The units of a building, one card each: found by number, added, changed and deleted (2 §2.1). */
export function UnitsCard({ building }: { building: BuildingRecord }) {
  const t = useText();
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(shownAtFirst);
  const [step, setStep] = useState<UnitStep | null>(null);
  const [warrantiesOf, setWarrantiesOf] = useState<{ unit?: UnitRecord } | null>(null);
  const { units } = building;
  const wanted = useDeferredValue(query.trim().toLowerCase());
  const found = wanted === '' ? units : units.filter(({ unit }) => unit.toLowerCase().includes(wanted));
  const changeKind = useChangeKind(building.uuid);
  const onAction = (action: UnitAction, unit: UnitRecord) => {
    if (action === 'editWarranty') setWarrantiesOf({ unit });
    else if (action === 'makeCommonArea') void changeKind(unit.uuid, 'common area');
    else setStep({ name: action, unit });
  };
  const title = t('buildings.unitsCard.title', { count: units.length });
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <UnitTools onStep={(name) => setStep({ name })} onWarranties={() => setWarrantiesOf({})} />
      </div>
      {units.length === 0 ? (
        <EmptyState title={t('buildings.unitsCard.empty')}>{t('buildings.unitsCard.emptyHint')}</EmptyState>
      ) : (
        <TextInput
          type="search"
          label={t('buildings.unitsCard.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {units.length > 0 && found.length === 0 && (
        <p className={styles.note}>{t('buildings.unitsCard.noMatch', { query })}</p>
      )}
      <ul className={unitStyles.units} aria-label={title}>
        {found.slice(0, most).map((unit) => (
          <UnitCard key={unit.uuid} unit={unit} onAction={onAction} />
        ))}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost((before) => before + shownAtFirst)}>
          {t('buildings.unitsCard.more', { count: Math.min(shownAtFirst, found.length - most) })}
        </Button>
      )}
      <RetiredUnits building={building} />
      {step && <UnitSteps building={building} step={step} onClose={() => setStep(null)} />}
      {warrantiesOf && (
        <WarrantiesDialog building={building} {...warrantiesOf} onClose={() => setWarrantiesOf(null)} />
      )}
    </section>
  );
}

/** How many cards are shown at first, and more with each press. */
const shownAtFirst = 120;
