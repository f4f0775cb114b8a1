import { SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ImportsLink } from '../../workbook-import/imports-link';
import { OutcomeDialog } from '../../workbook-import/outcome-dialog';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedResults } from './use-results-import';

type StoredResultsProps = {
  upload: CheckedResults;
  message: string;
  /** How many follow-ups were recommended. */
  recommended: number;
  onClose: () => void;
};

/** The stored results of a file, and the rows that were left out. */
export function StoredResults({ upload, message, recommended, onClose }: StoredResultsProps) {
  const t = useText();
  const { file, checked, problems } = upload;
  return (
    <OutcomeDialog title={t('audit.results.title')} wide={problems.length > 0} onClose={onClose}>
      <SuccessNotice message={message} />
      {recommended > 0 && <p>{t('audit.results.recommended', { smart_count: recommended })}</p>}
      <p className={styles.note}>{t('audit.results.takeBack')}</p>
      <ImportsLink />
      {problems.length > 0 && <p className={styles.note}>{t('audit.results.leftOut')}</p>}
      <ProblemTable problems={problems} file={file} mapping={checked.mapping} name="Results-problems.xlsx" />
    </OutcomeDialog>
  );
}
