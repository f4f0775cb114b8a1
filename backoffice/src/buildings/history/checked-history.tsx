import { numberFormat } from '@clearunit/shared/texts';
import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedPast } from './use-history';

type CheckedHistoryProps = {
  past: CheckedPast;
  /** Why nothing was stored. */
  failure?: string;
  onSend: () => void;
  /** Leads back to the columns, where somebody chose them. */
  onColumns?: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Shows a checked file of past visits before it is stored: what is new, what is here already, and problems. */
export function CheckedHistory({
  past,
  failure,
  onSend,
  onColumns,
  onAnother,
  onClose,
}: CheckedHistoryProps) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const { file, checked, counts, problems } = past;
  const counted = (name: 'visits' | 'units' | 'buildings' | 'known') => {
    const { [name]: count } = counts;
    return t(`imports.history.${name}`, { smart_count: count, count: number.format(count) });
  };
  const isNothing = counts.visits === 0;
  const actions = (
    <>
      <Button onClick={onAnother}>{t('import.another')}</Button>
      {onColumns && <Button onClick={onColumns}>{t('import.mapping.change')}</Button>}
      {!isNothing && (
        <Button look="main" onClick={onSend} data-focus-first>
          {t('imports.history.send')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('imports.history.title')} onClose={onClose} actions={actions} wide={problems.length > 0}>
      <div className={styles.checked}>
        {failure && <ErrorNotice message={failure} />}
        <h3>
          {t('imports.history.found')} <small>{file.name}</small>
        </h3>
        <ul className={styles.counts}>
          <li>{counted('visits')}</li>
          <li>{counted('units')}</li>
          <li>{counted('buildings')}</li>
          <li data-bad={problems.length > 0 || undefined}>
            {t('import.summary.problems', {
              smart_count: problems.length,
              count: number.format(problems.length),
            })}
          </li>
        </ul>
        {counts.known > 0 && <p>{counted('known')}</p>}
        {isNothing && (problems.length > 0 || counts.known > 0) && <p>{t('imports.history.nothing')}</p>}
        {isNothing && problems.length === 0 && counts.known === 0 && <p>{t('import.noRows')}</p>}
        {problems.length > 0 && !isNothing && <p className={styles.note}>{t('imports.history.note')}</p>}
        <LeftOutRows leftOut={checked.leftOut} />
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
