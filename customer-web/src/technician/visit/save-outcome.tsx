import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import { resultsWaiting } from '../../field-work/visit';
import type { SaveReport } from './use-save-results';
import type { Walk } from './use-walk';
import styles from './visit-screen.module.css';

type SaveOutcomeProps = {
  /** Undefined while it is being sent again. */
  report: SaveReport | undefined;
  walk: Walk;
  store: KeptVisitStore;
  /** Sends unconfirmed results again. */
  onAgain: () => void;
  busy: boolean;
  onClose: () => void;
};

/** The outcome of saving: invoices, follow-ups, refused units, and remaining tasks. */
export function SaveOutcome({ report, walk, store, onAgain, busy, onClose }: SaveOutcomeProps) {
  const t = useText();
  const { outcomes, refusedUnits, failure } = report ?? { outcomes: [], refusedUnits: 0 };
  const recorded = outcomes.reduce(
    (sum, { recorded_results, completed_units }) => sum + (recorded_results ?? completed_units),
    0,
  );
  const invoices = outcomes.flatMap((outcome) => outcome.invoice_numbers);
  const followUps = new Set(outcomes.flatMap((outcome) => outcome.recommended_order_ids)).size;
  const planned = outcomes.reduce((sum, outcome) => sum + (outcome.planned_follow_ups ?? 0), 0);
  const rest = walk.stops.filter(({ status }) => status !== 'saved' && status !== 'sending').length;
  const waiting = resultsWaiting(store.visit);
  const title =
    recorded > 0 ? 'visits.outcome.title' : waiting > 0 ? 'visits.outcome.kept' : 'visits.outcome.notSaved';
  return (
    <Dialog
      title={t(title)}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button look={waiting > 0 ? 'quiet' : 'main'} onClick={onClose} disabled={busy} data-focus-first>
            {t('common.actions.ok')}
          </Button>
          {waiting > 0 && (
            <Button look="main" busy={busy} onClick={onAgain}>
              {t('visits.waiting.again')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.asked} role="status">
        {recorded > 0 && (
          <p className={styles.numbers}>{t('answers.visits.recorded', { smart_count: recorded })}</p>
        )}
        {invoices.length > 0 && (
          <p>
            {t('visits.outcome.invoices', {
              smart_count: invoices.length,
              numbers: invoices.map((number) => `#${number}`).join(', '),
            })}
          </p>
        )}
        {followUps > 0 && <p>{t('visits.outcome.followUps', { smart_count: followUps })}</p>}
        {planned > 0 && <p>{t('visits.outcome.planned', { smart_count: planned })}</p>}
        {failure && <ErrorNotice message={failure} />}
        {waiting > 0 && <p>{t('visits.waiting.text', { smart_count: waiting })}</p>}
        {refusedUnits > 0 && (
          <p className={styles.failure}>{t('visits.outcome.refused', { smart_count: refusedUnits })}</p>
        )}
        {rest > 0 && <p className={styles.soft}>{t('visits.saving.rest', { smart_count: rest })}</p>}
        {rest === 0 && waiting === 0 && <p>{t('visits.outcome.allDone')}</p>}
      </div>
    </Dialog>
  );
}
