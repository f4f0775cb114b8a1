import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { ImportStep, ResultKind } from './use-results-import';

type CheckedResultsProps = {
  step: Extract<ImportStep, { name: 'check' }>;
  kind: ResultKind;
  onSend: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Shows a checked workbook of results, or the rows to correct first: it is stored whole or not at all. */
export function CheckedResults({ step, kind, onSend, onAnother, onClose }: CheckedResultsProps) {
  const t = useText();
  const { file, checked, failure, problems } = step;
  const isGood = checked.body !== null && problems.length === 0;
  const actions = (
    <>
      <Button onClick={onAnother}>{t('import.another')}</Button>
      {isGood && (
        <Button look="main" onClick={onSend} data-focus-first>
          {t(`audit.results.${kind}.send`)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('audit.results.title')} onClose={onClose} actions={actions} wide={problems.length > 0}>
      <div className={styles.checked}>
        {failure && <ErrorNotice message={failure} />}
        <h3>
          {t('audit.results.found')} <small>{file.name}</small>
        </h3>
        <ul className={styles.counts}>
          <li>{t('audit.results.results', { smart_count: checked.rows.length })}</li>
          <li>{t('audit.results.orders', { smart_count: checked.orders })}</li>
          <li data-bad={problems.length > 0 || undefined}>
            {t('import.summary.problems', { smart_count: problems.length, count: problems.length })}
          </li>
        </ul>
        {!isGood && <p>{t(problems.length > 0 ? 'audit.results.mend' : 'audit.results.nothing')}</p>}
        <LeftOutRows leftOut={checked.leftOut} />
        <ProblemTable problems={problems} name="Results-problems.xlsx" />
      </div>
    </Dialog>
  );
}
