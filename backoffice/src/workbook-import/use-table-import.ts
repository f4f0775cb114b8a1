import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import { useState } from 'react';
import { newImportId } from './storing/named-body';
import { useSendImport } from './storing/use-send-import';
import { type CheckedUpload, type TableFileUse, type TableStep, useTableFile } from './use-table-file';

/** What becomes of a checked file that was sent. */
type SentStep<Counts, Answer> =
  | ({ name: 'send'; importId: string } & CheckedUpload<Counts>)
  | { name: 'goesOn' }
  | ({ name: 'done'; answer: Answer } & CheckedUpload<Counts>);

interface TableImportUse<Counts, Answer> extends TableFileUse<Counts> {
  store: (input: { body: Blob }) => Promise<Answer>;
  /** What is sent of a checked file; all of its body by default. */
  bodyOf?: (body: Blob, upload: CheckedUpload<Counts>) => Promise<Blob>;
  /** The file with the problems that the portal found while it stored nothing of it. */
  withRefused?: (upload: CheckedUpload<Counts>, found: readonly Problem[]) => CheckedUpload<Counts>;
  /** The problems of the rows that were left out; those of the check by default. */
  leftOut?: (upload: CheckedUpload<Counts>, answer: Answer) => CheckedUpload<Counts>['problems'];
  onStored?: () => void;
}

/** An import as its screens use it. */
export interface TableImport<Counts, Answer>
  extends Omit<ReturnType<typeof useTableFile<Counts>>, 'step' | 'failed'> {
  step: TableStep<Counts> | SentStep<Counts, Answer>;
  send: (upload: CheckedUpload<Counts>) => Promise<void>;
  /** From now on nobody watches what becomes of the file. */
  leave: () => void;
}

/** The steps of an import of a file with one table. Reading can be cancelled; a file is sent once. */
export function useTableImport<Counts, Answer extends { message: string }>({
  store,
  bodyOf,
  withRefused,
  leftOut,
  onStored,
  ...use
}: TableImportUse<Counts, Answer>): TableImport<Counts, Answer> {
  const sending = useSendImport<Answer>(store);
  const [sent, setSent] = useState<SentStep<Counts, Answer> | null>(null);
  const { step, failed, ...file } = useTableFile<Counts>(use);

  const send = async ({ file, checked, counts, problems, sheets }: CheckedUpload<Counts>) => {
    if (!checked.body) return;
    const upload = { file, checked, counts, problems, sheets };
    const importId = newImportId();
    setSent({ name: 'send', importId, ...upload });
    const body = bodyOf ? await bodyOf(checked.body, upload) : checked.body;
    const outcome = await sending.send({ importId, file, body });
    if (outcome === null) return;
    if ('goesOn' in outcome) return setSent({ name: 'goesOn' });
    if ('failure' in outcome) {
      const found = outcome.error instanceof AppError ? outcome.error.problems : [];
      setSent(null);
      return failed(withRefused?.(upload, found) ?? upload, outcome.failure);
    }
    const { answer } = outcome;
    setSent({ name: 'done', ...upload, answer, problems: leftOut?.(upload, answer) ?? problems });
    onStored?.();
  };

  return { ...file, step: sent ?? step, send, leave: sending.leave };
}
