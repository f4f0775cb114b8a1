import { Button, Dialog, ProgressDialog, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import { CheckedResults } from './checked-results';
import { ChooseResults } from './choose-results';
import { useResultsImport } from './use-results-import';

type ImportResultsProps = { onImported: () => void; onClose: () => void };

/** Imports results from a workbook: choose, check, store (README no. 10). */
export default function ImportResults({ onImported, onClose }: ImportResultsProps) {
  const t = useText();
  const { step, kind, setKind, read, send, startOver } = useResultsImport(onImported);
  switch (step.name) {
    case 'choose':
      return (
        <ChooseResults
          problem={step.problem}
          kind={kind}
          onKind={setKind}
          onFile={(file) => void read(file)}
          onClose={onClose}
        />
      );
    case 'read':
      return (
        <ProgressDialog
          doing={t('import.reading', { file: step.file.name })}
          done={step.progress.done}
          onCancel={startOver}
        />
      );
    case 'check':
      return (
        <CheckedResults
          step={step}
          kind={kind}
          onSend={() => void send(step)}
          onAnother={startOver}
          onClose={onClose}
        />
      );
    case 'send':
      return <ProgressDialog doing={t('audit.results.sending', { smart_count: step.checked.rows.length })} />;
    case 'done':
      return (
        <Dialog
          title={t('audit.results.title')}
          onClose={onClose}
          actions={
            <Button look="main" onClick={onClose} data-focus-first>
              {t('common.actions.close')}
            </Button>
          }
        >
          <div className={styles.checked}>
            <SuccessNotice message={step.message} />
            {step.recommended > 0 && (
              <p>{t('audit.results.recommended', { smart_count: step.recommended })}</p>
            )}
          </div>
        </Dialog>
      );
  }
}
