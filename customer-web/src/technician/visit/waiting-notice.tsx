import { Button, InfoIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { deviceToday } from '../today';
import { idsIn } from './kept-visit';
import type { KeptVisitStore } from './use-kept-visit';
import type { useSaveResults } from './use-save-results';
import styles from './visit-screen.module.css';

type WaitingNoticeProps = { store: KeptVisitStore; saving: ReturnType<typeof useSaveResults> };

/** Results that were sent without an answer: what that means, and the way to send them again. */
export function WaitingNotice({ store, saving }: WaitingNoticeProps) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const waiting = store.visit.batches.flatMap(idsIn).length;
  if (waiting === 0 || saving.busy) return null;
  const sendAgain = async () => {
    setFailure(undefined);
    setFailure((await saving.save([], deviceToday()))?.failure);
  };
  return (
    <div className={styles.waiting} role="status">
      <InfoIcon />
      <div>
        <p>{t('visits.waiting.text', { smart_count: waiting })}</p>
        {failure && <p className={styles.failure}>{failure}</p>}
      </div>
      <Button onClick={sendAgain}>{t('visits.waiting.again')}</Button>
    </div>
  );
}
