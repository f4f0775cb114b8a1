import { useText } from '@clearunit/shared/ui/texts-context';
import { ImportFlow } from '../../workbook-import/import-flow';
import { ChooseFile, type KindChoice } from '../upload/choose-file';
import { CheckedHistory } from './checked-history';
import { HistoryResults } from './history-results';
import { useHistory } from './use-history';

const historyTables = ['history'] as const;

/** Brings past visits from a file: choose, match the columns, check, store (4 §19.5). */
export function HistoryFlow({ onClose, ...choice }: KindChoice & { onClose: () => void }) {
  const t = useText();
  return (
    <ImportFlow
      title={t('buildings.actions.upload')}
      flow={useHistory()}
      tables={historyTables}
      choose={(choosing) => <ChooseFile {...choice} {...choosing} />}
      check={(past, checking) => <CheckedHistory past={past} {...checking} />}
      done={(past, { message }) => <HistoryResults past={past} message={message} onClose={onClose} />}
      onClose={onClose}
    />
  );
}
