import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedBulkFile } from '../import';
import { useCounts } from './use-counts';

type CheckedFileProps = {
  file: File;
  checked: CheckedBulkFile;
  /** Why nothing was stored. */
  failure?: string;
  onSend: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Shows a checked workbook before it is sent: counts and problems. */
export function CheckedFile({ file, checked, failure, onSend, onAnother, onClose }: CheckedFileProps) {
  const t = useText();
  const counts = useCounts();
  const { buildings, units, problems } = checked;
  const actions = (
    <>
      <Button onClick={onAnother}>{t('import.another')}</Button>
      {buildings > 0 && (
        <Button look="main" onClick={onSend} data-focus-first>
          {t('import.send')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('import.title')} onClose={onClose} actions={actions} wide={problems.length > 0}>
      <div className={styles.checked}>
        {failure && <ErrorNotice message={failure} />}
        <h3>
          {t('import.summary.title')} <small>{file.name}</small>
        </h3>
        <ul className={styles.counts}>
          <li>{counts.buildings(buildings)}</li>
          <li>{counts.units(units)}</li>
          <li data-bad={problems.length > 0 || undefined}>{counts.problems(problems.length)}</li>
        </ul>
        {buildings === 0 && <p>{t('import.summary.nothing')}</p>}
        {problems.length > 0 && buildings > 0 && (
          <p className={styles.note}>{t('import.summary.problemsNote')}</p>
        )}
        <ProblemTable problems={problems} file={file} />
      </div>
    </Dialog>
  );
}
