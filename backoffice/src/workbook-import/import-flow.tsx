import type { ImportTable } from '@clearunit/shared/domain/imports';
import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, type ReactNode, Suspense } from 'react';
import { StillStoring } from './storing/still-storing';
import { StoringDialog } from './storing/storing-dialog';
import type { CheckedUpload } from './use-table-file';
import type { TableImport } from './use-table-import';

const MappingDialog = lazy(() => import('./mapping/mapping-dialog'));

/** What the dialog in which a file is chosen gets. */
type Choosing = { problem?: string; onFile: (file: File) => void; onClose: () => void };

/** What the dialog with the checked file gets. */
type Checking = {
  /** Why nothing was stored. */
  failure?: string;
  onSend: () => void;
  /** Leads back to the columns, where somebody chose them. */
  onColumns?: () => void;
  onAnother: () => void;
  onClose: () => void;
};

type ImportFlowProps<Counts, Answer> = {
  title: string;
  flow: TableImport<Counts, Answer>;
  tables: readonly ImportTable[];
  choose: (choosing: Choosing) => ReactNode;
  check: (upload: CheckedUpload<Counts>, checking: Checking) => ReactNode;
  done: (upload: CheckedUpload<Counts>, answer: Answer) => ReactNode;
  onClose: () => void;
};

/** Imports a file with one table: it is chosen and read, its columns are matched, the portal checks and stores it. */
export function ImportFlow<Counts, Answer>({
  title,
  flow,
  tables,
  choose,
  check,
  done,
  onClose,
}: ImportFlowProps<Counts, Answer>) {
  const t = useText();
  const { step, read, send, leave, changeColumns, startOver } = flow;
  switch (step.name) {
    case 'choose':
      return choose({ problem: step.problem, onFile: (file) => void read(file), onClose });
    case 'read':
      return (
        <ProgressDialog
          doing={t('import.reading', { file: step.file.name })}
          done={step.progress.done}
          onCancel={startOver}
        />
      );
    case 'map': {
      const { file, sheets, client, chosen } = step;
      return (
        <Suspense fallback={<ProgressDialog doing={t('import.reading', { file: file.name })} />}>
          <MappingDialog
            file={file.name}
            sheets={sheets}
            tables={tables}
            client={client}
            chosen={chosen}
            onMapped={(mapping) => void read(file, mapping, sheets)}
            onAnother={startOver}
            onClose={onClose}
          />
        </Suspense>
      );
    }
    case 'ask':
      return <ProgressDialog doing={t('import.checking', { file: step.file.name })} onCancel={startOver} />;
    case 'check': {
      const { file, sheets, checked } = step;
      return check(step, {
        failure: step.failure,
        onSend: () => void send(step),
        onColumns: sheets && (() => changeColumns(file, sheets, checked.mapping)),
        onAnother: startOver,
        onClose,
      });
    }
    case 'send':
      return <StoringDialog importId={step.importId} file={step.file.name} leave={leave} onClose={onClose} />;
    case 'goesOn':
      return <StillStoring title={title} onClose={onClose} />;
    case 'done':
      return done(step, step.answer);
  }
}
