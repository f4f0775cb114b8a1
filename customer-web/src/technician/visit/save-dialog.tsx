import type { Visit } from '@clearunit/shared/api/visits';
import { checkRecordedDay, unusualDaysAgo } from '@clearunit/shared/domain/results';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, Dialog, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import { portalDay } from '../../session/portal-days';
import { SaveOutcome } from './save-outcome';
import { countToSave, dayToSave, latestOrderDay, unitsToSave } from './to-save';
import { withPests } from './units-of-results';
import type { useSaveResults } from './use-save-results';
import type { Walk } from './use-walk';
import styles from './visit-screen.module.css';

type SaveDialogProps = {
  visit: Visit;
  walk: Walk;
  store: KeptVisitStore;
  saving: ReturnType<typeof useSaveResults>;
  /** The lines whose results are saved. */
  asked: readonly string[];
  onClose: () => void;
};

/** Asks before results are saved, with units and day; then shows the outcome. */
export function SaveDialog({ visit, walk, store, saving, asked, onClose }: SaveDialogProps) {
  const t = useText();
  const { stops } = walk;
  const [workDate, setWorkDate] = useState(() => dayToSave(store.visit, asked));
  const [isSent, setSent] = useState(false);
  const send = async (ids: readonly string[]) => {
    await saving.save(ids, workDate);
    setSent(true);
  };
  if (isSent) {
    return (
      <SaveOutcome
        report={saving.report}
        walk={walk}
        store={store}
        onAgain={() => send([])}
        busy={saving.busy}
        onClose={onClose}
      />
    );
  }

  const count = countToSave(store.visit, asked);
  const units = unitsToSave(visit, store.visit, asked).map(({ unit_number, pests }) =>
    withPests({ t }, unit_number, pests),
  );
  const begun = new Set(
    stops.flatMap(({ status, unit_number }) => (status === 'begun' ? [unit_number] : [])),
  );
  const rest = stops.filter(
    ({ id, status }) => status !== 'saved' && status !== 'sending' && !asked.includes(id),
  ).length;
  const waiting = store.visit.batches.length > 0;
  const dateProblem = checkRecordedDay(workDate, portalDay(), latestOrderDay(visit, asked));
  const daysAgo = unusualDaysAgo(workDate, portalDay());
  const save = () => {
    if (!dateProblem) void send(asked);
  };

  if (asked.length === 0 && !waiting) {
    return (
      <Dialog
        title={t('visits.saving.title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common.actions.ok')}</Button>}
      >
        <p>{t('visits.saving.nothing')}</p>
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button onClick={onClose} disabled={saving.busy}>
        {t('common.actions.cancel')}
      </Button>
      <Button look="main" busy={saving.busy} onClick={save} data-focus-first>
        {asked.length > 0 ? t('visits.saving.confirm', { smart_count: count }) : t('visits.waiting.again')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('visits.saving.title')} onClose={onClose} actions={actions} locked={saving.busy}>
      <div className={styles.asked}>
        {asked.length > 0 && (
          <>
            <p>{t('visits.saving.question', { smart_count: count })}</p>
            <p className={styles.numbers}>{units.join(', ')}</p>
            <TextInput
              type="date"
              label={t('visits.saving.date')}
              max={portalDay()}
              disabled={saving.busy}
              error={dateProblem ? sentenceOf({ t }, dateProblem.reason, dateProblem.params) : undefined}
              hint={daysAgo && t('orders.daysAgo', { count: daysAgo })}
              value={workDate}
              onChange={(event) => setWorkDate(event.target.value)}
            />
          </>
        )}
        {begun.size > 0 && (
          <p className={styles.soft}>{t('visits.saving.begun', { units: [...begun].join(', ') })}</p>
        )}
        {rest > 0 && <p className={styles.soft}>{t('visits.saving.rest', { smart_count: rest })}</p>}
      </div>
    </Dialog>
  );
}
