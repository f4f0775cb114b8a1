import { Button, Dialog, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedPast } from './use-history';

type HistoryResultsProps = { past: CheckedPast; message: string; onClose: () => void };

/** What was stored of a file of past visits, and the rows that were rejected. */
export function HistoryResults({ past, message, onClose }: HistoryResultsProps) {
  const t = useText();
  const { file, checked, problems } = past;
  return (
    <Dialog
      title={t('imports.history.results')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.goBack')}
        </Button>
      }
      wide={problems.length > 0}
    >
      <div className={styles.checked}>
        <SuccessNotice message={message} />
        {problems.length === 0 && <p className={styles.note}>{t('import.results.none')}</p>}
        <ProblemTable
          problems={problems}
          file={file}
          mapping={checked.mapping}
          name="PastVisits-problems.xlsx"
        />
      </div>
    </Dialog>
  );
}
