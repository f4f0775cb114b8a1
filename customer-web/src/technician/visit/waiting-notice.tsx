import { Button, InfoIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import { resultsWaiting } from '../../field-work/visit';
import { portalDay } from '../../session/portal-days';
import { SaveOutcome } from './save-outcome';
import type { useSaveResults } from './use-save-results';
import type { Walk } from './use-walk';
import styles from './visit-screen.module.css';

type WaitingNoticeProps = { walk: Walk; store: KeptVisitStore; saving: ReturnType<typeof useSaveResults> };

/** Explains that results were sent without an answer, with a button to send them again. */
export function WaitingNotice({ walk, store, saving }: WaitingNoticeProps) {
  const t = useText();
  const [isSendingAgain, setSendingAgain] = useState(false);
  const [isShown, setShown] = useState(false);
  const waiting = resultsWaiting(store.visit);
  const isWaiting = waiting > 0 && (!saving.busy || isSendingAgain);
  const sendAgain = async () => {
    setSendingAgain(true);
    await saving.save([], portalDay());
    setSendingAgain(false);
    setShown(true);
  };
  return (
    <>
      {isWaiting && (
        <div className={styles.waiting} role="status">
          <InfoIcon />
          <p>{t('visits.waiting.text', { smart_count: waiting })}</p>
          <Button busy={saving.busy} onClick={sendAgain}>
            {t('visits.waiting.again')}
          </Button>
        </div>
      )}
      {isShown && (
        <SaveOutcome
          report={saving.report}
          walk={walk}
          store={store}
          onAgain={sendAgain}
          busy={saving.busy}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}
