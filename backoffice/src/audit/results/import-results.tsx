import { useText } from '@clearunit/shared/ui/texts-context';
import { StillStoring } from '../../workbook-import/storing/still-storing';
import { StoringDialog } from '../../workbook-import/storing/storing-dialog';
import { TableFileSteps } from '../../workbook-import/table-file-steps';
import { columnsChange } from '../../workbook-import/use-table-file';
import { CheckedResults } from './checked-results';
import { ChooseResults } from './choose-results';
import { StoredResults } from './stored-results';
import { useResultsImport } from './use-results-import';

type ImportResultsProps = { onImported: () => void; onClose: () => void };

const resultTables = ['results'] as const;

/** Imports results from a file: choose, match the columns, check, store (README no. 10, 4 §19). */
export default function ImportResults({ onImported, onClose }: ImportResultsProps) {
  const t = useText();
  const results = useResultsImport(onImported);
  const { step, kind } = results;
  switch (step.name) {
    case 'choose':
      return (
        <ChooseResults
          problem={step.problem}
          kind={kind}
          onKind={results.setKind}
          onFile={(file) => void results.read(file)}
          onClose={onClose}
        />
      );
    case 'read':
    case 'map':
    case 'ask':
      return (
        <TableFileSteps
          step={step}
          tables={resultTables}
          checking={t('import.checking', { file: step.file.name })}
          onMapped={(...mapped) => void results.read(...mapped)}
          onAnother={results.startOver}
          onClose={onClose}
        />
      );
    case 'check':
      return (
        <CheckedResults
          upload={step}
          failure={step.failure}
          kind={kind}
          onSend={() => void results.send(step)}
          onColumns={columnsChange(step, results.changeColumns)}
          onAnother={results.startOver}
          onClose={onClose}
        />
      );
    case 'send':
      return (
        <StoringDialog
          importId={step.importId}
          file={step.file.name}
          leave={results.leave}
          onClose={onClose}
        />
      );
    case 'goesOn':
      return <StillStoring title={t('audit.results.title')} onClose={onClose} />;
    case 'done':
      return (
        <StoredResults
          upload={step}
          message={step.message}
          recommended={step.recommended}
          onClose={onClose}
        />
      );
  }
}
