import { showDateTime } from '@clearunit/shared/domain/dates';
import { Button, Dialog, Table } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { portalTimeZone } from '../session';
import styles from './conflicts.module.css';
import type { OtherChange } from './use-conflict';

interface ConflictRow {
  label: string;
  before: ReactNode;
  /** Null where it is as it was. */
  stored: ReactNode;
  mine: ReactNode;
}

type ConflictDialogProps = {
  change: OtherChange;
  rows: readonly ConflictRow[];
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
};

/** Who changed the record, and both versions field by field. */
export default function ConflictDialog({ change, rows, onKeep, onTake, onClose }: ConflictDialogProps) {
  const t = useText();
  const at = change.at && showDateTime(change.at, portalTimeZone());
  const who = change.isOwn ? 'bySelf' : change.by && at ? 'by' : 'byNobody';
  const column = (id: 'before' | 'stored' | 'mine') => ({
    id,
    title: t(`forms.conflict.${id}`),
    cell: (row: ConflictRow) =>
      row[id] === null ? (
        <span className={styles.same}>{t('forms.conflict.same')}</span>
      ) : (
        <span className={styles.value}>{row[id] || '–'}</span>
      ),
  });
  return (
    <Dialog
      wide
      title={t('forms.conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('forms.conflict.goOn')}</Button>
          <Button onClick={onTake}>{t('forms.conflict.take')}</Button>
          <Button look="main" onClick={onKeep} data-focus-first>
            {t('forms.conflict.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.conflict}>
        <p>{t(`forms.conflict.${who}`, { by: change.by, at })}</p>
        {rows.length > 0 && (
          <Table
            label={t('forms.conflict.title')}
            columns={[
              {
                id: 'field',
                title: t('forms.conflict.field'),
                cell: ({ label }) => <strong>{label}</strong>,
              },
              column('before'),
              column('stored'),
              column('mine'),
            ]}
            rows={rows}
            rowKey={({ label }) => label}
          />
        )}
        <ul>
          <li>{t('forms.conflict.keepHint')}</li>
          <li>{t('forms.conflict.takeHint')}</li>
        </ul>
      </div>
    </Dialog>
  );
}
