import type { Problem } from '@clearunit/shared/domain/errors';
import { sentenceOf } from '@clearunit/shared/texts';
import { AlertIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import styles from './entry-warnings.module.css';

/** The warnings about visits, scrolled into view when they appear. */
export function EntryWarningNotice({ warnings }: { warnings: readonly Problem[] }) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.notice} role="alert" ref={notice}>
      <AlertIcon />
      <div>
        {warnings.map(({ reason, params }) => (
          <p key={reason}>{sentenceOf({ t }, reason, params)}</p>
        ))}
        <p>{t('schedulerOrders.entry.decide')}</p>
      </div>
    </div>
  );
}
