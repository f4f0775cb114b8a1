import { homeOf } from '@clearunit/shared/api/routes';
import type { Visit } from '@clearunit/shared/api/visits';
import { Button, CheckIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeptVisit } from '../../field-work/use-kept-visit';
import type { VisitKey } from '../../field-work/visit';
import { GoneUnits } from './gone-units';
import { JumpList } from './jump-list';
import { PhotosWaiting } from './photos/photos-waiting';
import { SaveDialog } from './save-dialog';
import { StepBar } from './step-bar';
import { countToSave } from './to-save';
import { UnitStop } from './unit-stop';
import { useSaveResults } from './use-save-results';
import { useStartAtTop } from './use-start-at-top';
import { useWalk } from './use-walk';
import { VisitHead } from './visit-head';
import styles from './visit-screen.module.css';
import { WaitingNotice } from './waiting-notice';

type VisitScreenProps = {
  userId: string;
  visit: Visit;
};

/** The screen of a visit: its progress, the open unit, and the steps between units. */
export function VisitScreen({ userId, visit }: VisitScreenProps) {
  const t = useText();
  const navigate = useNavigate();
  const key: VisitKey = { userId, buildingId: visit.building_id, date: visit.date };
  const store = useKeptVisit(key);
  const walk = useWalk(visit, store);
  const saving = useSaveResults(store, userId, visit.units);
  const [asking, setAsking] = useState<'jump' | { saving: readonly string[] } | null>(null);
  const { stops, gone, current, ready } = walk;
  const heading = useStartAtTop(current?.id);
  const waiting = stops.filter(({ status }) => status === 'sending').length;
  return (
    <div className={styles.visit}>
      <VisitHead visit={visit} progress={walk.progress} />
      <WaitingNotice walk={walk} store={store} saving={saving} />
      {!store.isKept && (
        <p role="alert" className={styles.warning}>
          {t('visits.visit.notKept')}
        </p>
      )}
      <PhotosWaiting userId={userId} />
      <GoneUnits visit={key} gone={gone} onSave={(id) => setAsking({ saving: [id] })} />
      {current?.unit ? (
        <>
          <UnitStop
            key={current.id}
            userId={userId}
            unit={current.unit}
            stop={current}
            visit={visit}
            walk={walk}
            store={store}
            heading={heading}
          />
          <StepBar
            walk={walk}
            ready={countToSave(store.visit, ready)}
            canSave={ready.length > 0 || waiting > 0}
            onJump={() => setAsking('jump')}
            onSave={() => setAsking({ saving: ready })}
          />
        </>
      ) : (
        <EmptyState
          icon={<CheckIcon />}
          title={t('visits.visit.none.title')}
          action={
            <Button look="main" onClick={() => navigate(homeOf.technician)}>
              {t('visits.visit.home')}
            </Button>
          }
        >
          {t('visits.visit.none.text')}
        </EmptyState>
      )}
      {asking === 'jump' && <JumpList walk={walk} visit={visit} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'jump' && (
        <SaveDialog
          visit={visit}
          walk={walk}
          store={store}
          saving={saving}
          asked={asking.saving}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
