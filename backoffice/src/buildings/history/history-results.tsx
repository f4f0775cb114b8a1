import { SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { OutcomeDialog } from '../../workbook-import/outcome-dialog';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedPast } from './use-history';

type HistoryResultsProps = { past: CheckedPast; message: string; onClose: () => void };

/** The stored past visits of a file, and the rejected rows. */
export function HistoryResults({ past, message, onClose }: HistoryResultsProps) {
  const t = useText();
  const { file, checked, problems } = past;
  return (
    <OutcomeDialog
      title={t('imports.history.results')}
      leaving="goBack"
      wide={problems.length > 0}
      onClose={onClose}
    >
      <SuccessNotice message={message} />
      {problems.length === 0 && <p className={styles.note}>{t('import.results.none')}</p>}
      <ProblemTable
        problems={problems}
        file={file}
        mapping={checked.mapping}
        name="PastVisits-problems.xlsx"
      />
    </OutcomeDialog>
  );
}
