import { useText } from '@clearunit/shared/ui/texts-context';
import { StillStoring } from '../../workbook-import/storing/still-storing';
import { StoringDialog } from '../../workbook-import/storing/storing-dialog';
import { TableFileSteps } from '../../workbook-import/table-file-steps';
import { columnsChange } from '../../workbook-import/use-table-file';
import { ChooseFile, type KindChoice } from '../upload/choose-file';
import { CheckedHistory } from './checked-history';
import { HistoryResults } from './history-results';
import { useHistory } from './use-history';

const historyTables = ['history'] as const;

/** Brings past visits from a file: choose, match the columns, check, store (4 §19.5). */
export function HistoryFlow({ onClose, ...choice }: KindChoice & { onClose: () => void }) {
  const t = useText();
  const history = useHistory();
  const { step } = history;
  switch (step.name) {
    case 'choose':
      return (
        <ChooseFile
          {...choice}
          problem={step.problem}
          onFile={(file) => void history.read(file)}
          onClose={onClose}
        />
      );
    case 'read':
    case 'map':
    case 'ask':
      return (
        <TableFileSteps
          step={step}
          tables={historyTables}
          checking={t('import.checking', { file: step.file.name })}
          onMapped={(...mapped) => void history.read(...mapped)}
          onAnother={history.startOver}
          onClose={onClose}
        />
      );
    case 'check':
      return (
        <CheckedHistory
          past={step}
          failure={step.failure}
          onSend={() => void history.send(step)}
          onColumns={columnsChange(step, history.changeColumns)}
          onAnother={history.startOver}
          onClose={onClose}
        />
      );
    case 'send':
      return (
        <StoringDialog
          importId={step.importId}
          file={step.file.name}
          leave={history.leave}
          onClose={onClose}
        />
      );
    case 'goesOn':
      return <StillStoring title={t('buildings.actions.upload')} onClose={onClose} />;
    case 'done':
      return <HistoryResults past={step} message={step.message} onClose={onClose} />;
  }
}
