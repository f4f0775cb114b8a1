import { Button, Dialog, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
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

/** What was stored of a file of results, and the rows that were left out. */
export function StoredResults({ upload, message, recommended, onClose }: StoredResultsProps) {
  const t = useText();
  const { file, checked, problems } = upload;
  return (
    <Dialog
      title={t('audit.results.title')}
      onClose={onClose}
      wide={problems.length > 0}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.close')}
        </Button>
      }
    >
      <div className={styles.checked}>
        <SuccessNotice message={message} />
        {recommended > 0 && <p>{t('audit.results.recommended', { smart_count: recommended })}</p>}
        <p className={styles.note}>{t('audit.results.takeBack')}</p>
        <Link to="/building-management/imports">{t('imports.link')}</Link>
        {problems.length > 0 && <p className={styles.note}>{t('audit.results.leftOut')}</p>}
        <ProblemTable
          problems={problems}
          file={file}
          mapping={checked.mapping}
          name="Results-problems.xlsx"
        />
      </div>
    </Dialog>
  );
}
