import { resultImportCalls } from '@clearunit/shared/api/result-imports';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import {
  headerOfField,
  type ImportProblem,
  mostImportedResults,
  resultSheet,
} from '@clearunit/shared/domain/imports';
import { showsOrders, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useState } from 'react';
import { refusedPlaces, refusedRows } from '../../workbook-import/refused-rows';
import { newImportId } from '../../workbook-import/storing/named-body';
import { useSendImport } from '../../workbook-import/storing/use-send-import';
import { type CheckedUpload, useTableFile } from '../../workbook-import/use-table-file';
import { readResultFile } from './read-result-file';

/** Results of units that have none yet, or corrections of recorded ones. */
export type ResultKind = 'new' | 'corrections';

/** The results of a file that would be stored. */
interface Counts {
  results: number;
  orders: number;
  /** Rows whose results are already recorded. */
  known: number;
  /** The places, from 0, of those good rows of the file that the portal refuses. */
  refused: ReadonlySet<number>;
}

export type CheckedResults = CheckedUpload<Counts>;

/** The steps of importing a file of results. */
type SentStep =
  | ({ name: 'send'; importId: string } & CheckedResults)
  | { name: 'goesOn' }
  | ({ name: 'done'; message: string; recommended: number } & CheckedResults);

const noCounts: Counts = { results: 0, orders: 0, known: 0, refused: new Set() };

const checking = {
  new: resultImportCalls.checkResults,
  corrections: resultImportCalls.checkCorrections,
} as const;

const outdated = [...showsOrders, 'imports'] as const;

/** The portal's answer after storing results. */
type Stored = { message: string; data: { recommended: number } };

/** The steps of an import of results. Reading can be cancelled; a file is sent once. */
export function useResultsImport(onImported: () => void) {
  const portal = usePortal();
  const [kind, setKind] = useState<ResultKind>('new');
  const [sent, setSent] = useState<SentStep | null>(null);
  const storing = {
    new: usePortalMutation(resultImportCalls.importResults, outdated),
    corrections: usePortalMutation(resultImportCalls.correctResults, outdated),
  };
  const sending = useSendImport<Stored>(storing[kind].mutateAsync);
  const { step, failed, ...file } = useTableFile<Counts>({
    readFile: readResultFile,
    most: mostImportedResults,
    ask: async ({ body, rows }, signal) => {
      if (!body) return { counts: noCounts, problems: [] };
      const { problems, ...counts } = await portal(checking[kind], { body }, { signal });
      const refused = refusedPlaces(problems, 'results');
      return { counts: { ...counts, refused }, problems: atRows(problems, rows) };
    },
  });

  /** The rows that are right are stored together or not at all; those with problems are left out. */
  const send = async ({ file, checked, counts, problems, sheets }: CheckedResults) => {
    if (!checked.body) return;
    const upload = { file, checked, counts, problems, sheets };
    const importId = newImportId();
    setSent({ name: 'send', importId, ...upload });
    const places = [...checked.rows.keys()].filter((at) => !counts.refused.has(at));
    const outcome = await sending.send({ importId, file, body: await rowsAt(checked.body, places) });
    if (outcome === null) return;
    if ('goesOn' in outcome) return setSent({ name: 'goesOn' });
    if ('failure' in outcome) {
      const found = outcome.error instanceof AppError ? outcome.error.problems : [];
      setSent(null);
      return failed(withRefused(upload, found, places), outcome.failure);
    }
    const { message, data } = outcome.answer;
    setSent({ name: 'done', ...upload, message, recommended: data.recommended });
    onImported();
  };

  return { ...file, step: sent ?? step, kind, setKind, send, leave: sending.leave };
}

/** The body with the rows at these places alone. */
async function rowsAt(body: Blob, places: readonly number[]): Promise<Blob> {
  const { results } = JSON.parse(await body.text()) as { results: unknown[] };
  const good = JSON.stringify({ results: places.map((at) => results[at]) });
  return new Blob([good], { type: body.type });
}

const atRows = (problems: readonly Problem[], rows: readonly number[]): ImportProblem[] =>
  refusedRows(problems, { list: 'results', sheet: resultSheet, columns: headerOfField, rows });

/** A file whose rows the portal refused while it stored them, since somebody changed their orders after the check. */
function withRefused(
  upload: CheckedResults,
  found: readonly Problem[],
  places: readonly number[],
): CheckedResults {
  const { checked, counts, problems } = upload;
  const refused = [...refusedPlaces(found, 'results')].flatMap((at) => places[at] ?? []);
  const told = atRows(
    found,
    places.map((at) => checked.rows[at]!),
  );
  return {
    ...upload,
    counts: {
      ...counts,
      results: counts.results - refused.length,
      refused: new Set([...counts.refused, ...refused]),
    },
    problems: [...problems, ...told].sort((a, b) => a.row - b.row),
  };
}
