import type { Visit, VisitUnit } from '@clearunit/shared/api/visits';
import type { Outcome } from '@clearunit/shared/domain/results';
import { placeText } from '@clearunit/shared/texts';
import { Button, ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { TimeWindowLabel } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, type RefObject, Suspense, useState } from 'react';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import type { VisitKey } from '../../field-work/visit';
import { discardUnit } from './discard-unit';
import { OtherPests } from './other-pests';
import {
  behindSameDoor,
  entryAt,
  losesByClosedDoor,
  withEntry,
  withFinding,
  withOutcome,
  withPhoto,
} from './recording';
import { StopBadge } from './stop-badge';
import { UnitForm } from './unit-form';
import styles from './unit-stop.module.css';
import type { Stop } from './unit-stops';
import type { Walk } from './use-walk';

const UnitPhotos = lazy(() => import('./photos/unit-photos'));

type UnitStopProps = {
  userId: string;
  unit: VisitUnit;
  stop: Stop;
  visit: Visit;
  walk: Walk;
  store: KeptVisitStore;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** One unit of the visit: its ordered services, and the form for the findings. */
export function UnitStop({ userId, unit, stop, visit, walk, store, heading }: UnitStopProps) {
  const t = useText();
  const [clearing, setClearing] = useState(false);
  const isEntered = store.visit.entries[stop.id] !== undefined;
  const entry = entryAt(visit.units, store.visit, unit);
  const visitKey: VisitKey = { userId, buildingId: visit.building_id, date: visit.date };

  const onFound = (found: Parameters<typeof withFinding>[2]) =>
    store.change((now) => ({
      ...withFinding(withEntry(now, visit.units, unit), unit, found),
      building_name: visit.building_name,
      at: stop.id,
    }));
  const onOutcome = (outcome: Outcome) =>
    store.change((now) => ({
      ...withOutcome(now, visit.units, unit, outcome),
      building_name: visit.building_name,
      at: stop.id,
    }));
  const together = behindSameDoor(visit.units, store.visit, unit);
  const clear = async () => {
    await discardUnit(visitKey, stop.id);
    setClearing(false);
    heading.current?.focus();
  };
  return (
    <article className={styles.stop} aria-labelledby="open-unit">
      <header className={styles.head}>
        <p className={styles.place}>
          {t('visits.visit.stopOf', { place: walk.place, total: walk.progress.total })}
          <StopBadge status={stop.status} />
        </p>
        <h2 id="open-unit" ref={heading} tabIndex={-1}>
          {placeText({ t }, unit)}
        </h2>
        <Ordered unit={unit} visit={visit} />
      </header>
      {entry.refusal !== undefined && <ErrorNotice message={entry.refusal} />}
      <UnitForm
        unit={unit}
        entry={entry}
        onFound={onFound}
        onOutcome={onOutcome}
        together={together.map((line) => ({
          pest_name: line.pest_name,
          isEntered: losesByClosedDoor(entryAt(visit.units, store.visit, line)),
        }))}
        locked={stop.status === 'sending'}
      />
      <Suspense>
        <UnitPhotos
          visit={visitKey}
          building={visit.building_name}
          line={stop.id}
          unit={unit}
          onTake={() => store.change((now) => withPhoto(now, visit.units, unit, visit.building_name))}
          disabled={stop.status === 'sending'}
        />
      </Suspense>
      <OtherPests
        unit={unit}
        entry={entry}
        visit={visit}
        visitKey={visitKey}
        store={store}
        locked={stop.status === 'sending'}
      />
      {isEntered && stop.status !== 'sending' && (
        <Button look="plain" onClick={() => setClearing(true)}>
          {t('visits.form.clear')}
        </Button>
      )}
      {clearing && (
        <ConfirmDialog
          danger
          title={t('visits.form.clear')}
          confirmLabel={t('visits.form.clearConfirm', { place: placeText({ t }, unit, 'within') })}
          onConfirm={() => void clear()}
          onCancel={() => setClearing(false)}
        >
          <p>{t('visits.form.clearQuestion', { place: placeText({ t }, unit, 'within') })}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

function Ordered({ unit, visit }: { unit: VisitUnit; visit: Visit }) {
  const t = useText();
  const hours = unit.time_window === 'time_window_1' ? visit.TimeWindow1 : visit.TimeWindow2;
  return (
    <>
      <p className={styles.service}>
        {t('visits.visit.service', { pest: unit.pest_name, treatment: unit.treatment_name })}
      </p>
      <p className={styles.facts}>
        {unit.floor && <span>{t('visits.visit.floor', { floor: unit.floor })}</span>}
        {unit.time_window && (
          <span>
            <TimeWindowLabel window={unit.time_window} hours={hours} />
          </span>
        )}
        <span>{t(`orders.types.${unit.request_type}`)}</span>
        <span>{t('visits.visit.order', { number: unit.order_number })}</span>
      </p>
      {unit.note && <blockquote className={styles.note}>{unit.note}</blockquote>}
    </>
  );
}
