import { Button, UploadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useUnsent } from '../../field-work/unsent-context';
import { useReader } from '../../session';
import styles from './offline.module.css';
import { countEntries, useUnsentRows } from './unsent-rows';
import { useUnsentList } from './use-unsent-list';

/** The number of unsent entries; opens their list. */
export function UnsentButton() {
  const t = useText();
  const { uuid } = useReader();
  const { others } = useUnsent();
  const rows = useUnsentRows(uuid);
  const count = t('visits.offline.unsent.count', { smart_count: countEntries(rows) });
  const isThere = rows.length > 0 || others > 0;
  const { List, open, close } = useUnsentList(isThere);
  return (
    <>
      <span role="status" className="unseen">
        {rows.length > 0 && count}
      </span>
      {isThere && (
        <Button look="plain" icon={<UploadIcon />} className={styles.count} onClick={() => void open()}>
          {count}
        </Button>
      )}
      {List && <List rows={rows} onClose={close} />}
    </>
  );
}
