import { useText } from '@clearunit/shared/ui/texts-context';
import { ImportFlow } from '../../workbook-import/import-flow';
import { CheckedResults } from './checked-results';
import { ChooseResults } from './choose-results';
import { StoredResults } from './stored-results';
import { useResultsImport } from './use-results-import';

type ImportResultsProps = { onImported: () => void; onClose: () => void };

const resultTables = ['results'] as const;

/** Imports results from a file: choose, match the columns, check, store (specification README no. 10, 4 §19). */
export default function ImportResults({ onImported, onClose }: ImportResultsProps) {
  const t = useText();
  const { kind, setKind, ...flow } = useResultsImport(onImported);
  return (
    <ImportFlow
      title={t('audit.results.title')}
      flow={flow}
      tables={resultTables}
      choose={(choosing) => <ChooseResults kind={kind} onKind={setKind} {...choosing} />}
      check={(upload, checking) => <CheckedResults upload={upload} kind={kind} {...checking} />}
      done={(upload, { message, data }) => (
        <StoredResults upload={upload} message={message} recommended={data.recommended} onClose={onClose} />
      )}
      onClose={onClose}
    />
  );
}
