import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense } from 'react';
import { StoringDialog } from '../../workbook-import/storing/storing-dialog';
import { ChooseFile, type KindChoice } from '../upload/choose-file';
import { GoesOn } from '../upload/goes-on';
import { CheckedHistory } from './checked-history';
import { HistoryResults } from './history-results';
import { useHistory } from './use-history';

const MappingDialog = lazy(() => import('../../workbook-import/mapping/mapping-dialog'));

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
      return (
        <ProgressDialog
          doing={t('import.reading', { file: step.file.name })}
          done={step.progress.done}
          onCancel={history.startOver}
        />
      );
    case 'map':
      return (
        <Suspense fallback={<ProgressDialog doing={t('import.reading', { file: step.file.name })} />}>
          <MappingDialog
            file={step.file.name}
            sheets={step.sheets}
            tables={historyTables}
            client={step.client}
            chosen={step.chosen}
            onMapped={(mapping) => void history.read(step.file, mapping, step.sheets)}
            onAnother={history.startOver}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'ask':
      return (
        <ProgressDialog
          doing={t('imports.history.checking', { file: step.file.name })}
          onCancel={history.startOver}
        />
      );
    case 'check': {
      const { file, sheets, checked } = step;
      return (
        <CheckedHistory
          past={step}
          failure={step.failure}
          onSend={() => void history.send(step)}
          onColumns={sheets && (() => history.changeColumns(file, sheets, checked.mapping))}
          onAnother={history.startOver}
          onClose={onClose}
        />
      );
    }
    case 'send':
      return (
        <StoringDialog
          importId={step.importId}
          file={step.file.name}
          onLeave={() => {
            history.leave();
            onClose();
          }}
        />
      );
    case 'goesOn':
      return <GoesOn onClose={onClose} />;
    case 'done':
      return <HistoryResults past={step} message={step.message} onClose={onClose} />;
  }
}
