import { numberFormat } from '@clearunit/shared/texts';
import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { ResultKind, CheckedResults as Upload } from './use-results-import';

type CheckedResultsProps = {
  upload: Upload;
  /** Why nothing was stored. */
  failure?: string;
  kind: ResultKind;
  onSend: () => void;
  /** Leads back to the columns, where somebody chose them. */
  onColumns?: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Shows a checked file of results before it is stored: the counts, and the rows with problems (4 §19.2). */
export function CheckedResults({ upload, failure, kind, onSend, onColumns, ...on }: CheckedResultsProps) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const { file, checked, counts, problems } = upload;
  const counted = (count: number) => ({ smart_count: count, count: number.format(count) });
  const isNothing = counts.results === 0;
  const actions = (
    <>
      <Button onClick={on.onAnother}>{t('import.another')}</Button>
      {onColumns && <Button onClick={onColumns}>{t('import.mapping.change')}</Button>}
      {!isNothing && (
        <Button look="main" onClick={onSend} data-focus-first>
          {t(`audit.results.${kind}.send`)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t('audit.results.title')}
      onClose={on.onClose}
      actions={actions}
      wide={problems.length > 0}
    >
      <div className={styles.checked}>
        {failure && <ErrorNotice message={failure} />}
        <h3>
          {t(`audit.results.${kind}.found`)} <small>{file.name}</small>
        </h3>
        <ul className={styles.counts}>
          <li>{t('audit.results.results', counted(counts.results))}</li>
          <li>{t('audit.results.orders', counted(counts.orders))}</li>
          <li data-bad={problems.length > 0 || undefined}>
            {t('import.summary.problems', counted(problems.length))}
          </li>
        </ul>
        {counts.known > 0 && <p>{t('audit.results.known', counted(counts.known))}</p>}
        {isNothing && counts.known === 0 && (
          <p>{t(problems.length > 0 ? 'audit.results.nothing' : 'import.noRows')}</p>
        )}
        {problems.length > 0 && !isNothing && <p className={styles.note}>{t('audit.results.note')}</p>}
        <LeftOutRows leftOut={checked.leftOut} />
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
