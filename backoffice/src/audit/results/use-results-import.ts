import { resultImportCalls } from '@clearunit/shared/api/result-imports';
import type { Problem } from '@clearunit/shared/domain/errors';
import {
  headerOfField,
  type ImportProblem,
  mostImportedResults,
  resultSheet,
} from '@clearunit/shared/domain/imports';
import { showsOrders, usePortal, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useState } from 'react';
import { refusedPlaces, refusedRows } from '../../workbook-import/refused-rows';
import type { CheckedUpload } from '../../workbook-import/use-table-file';
import { useTableImport } from '../../workbook-import/use-table-import';
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

const noCounts: Counts = { results: 0, orders: 0, known: 0, refused: new Set() };

const checking = {
  new: resultImportCalls.checkResults,
  corrections: resultImportCalls.checkCorrections,
} as const;

const outdated = [...showsOrders, 'imports'] as const;

/** The portal's answer after storing results. */
type Stored = { message: string; data: { recommended: number } };

/** The steps of an import of results: the rows that are right are stored together or not at all. */
export function useResultsImport(onImported: () => void) {
  const portal = usePortal();
  const [kind, setKind] = useState<ResultKind>('new');
  const storing = {
    new: usePortalMutation(resultImportCalls.importResults, outdated),
    corrections: usePortalMutation(resultImportCalls.correctResults, outdated),
  };
  const flow = useTableImport<Counts, Stored>({
    readFile: readResultFile,
    most: mostImportedResults,
    ask: async ({ body, rows }, signal) => {
      if (!body) return { counts: noCounts, problems: [] };
      const { problems, ...counts } = await portal(checking[kind], { body }, { signal });
      const refused = refusedPlaces(problems, 'results');
      return { counts: { ...counts, refused }, problems: atRows(problems, rows) };
    },
    store: storing[kind].mutateAsync,
    bodyOf: (body, upload) => rowsAt(body, goodPlaces(upload)),
    withRefused,
    onStored: onImported,
  });
  return { ...flow, kind, setKind };
}

/** The places of the rows that are sent; those with problems are left out. */
const goodPlaces = ({ checked, counts }: CheckedResults): number[] =>
  [...checked.rows.keys()].filter((at) => !counts.refused.has(at));

/** The body with the rows at these places alone. */
async function rowsAt(body: Blob, places: readonly number[]): Promise<Blob> {
  const { results } = JSON.parse(await body.text()) as { results: unknown[] };
  const good = JSON.stringify({ results: places.map((at) => results[at]) });
  return new Blob([good], { type: body.type });
}

const atRows = (problems: readonly Problem[], rows: readonly number[]): ImportProblem[] =>
  refusedRows(problems, { list: 'results', sheet: resultSheet, columns: headerOfField, rows });

/** A file whose rows the portal refused while it stored them, since somebody changed their orders after the check. */
function withRefused(upload: CheckedResults, found: readonly Problem[]): CheckedResults {
  const { checked, counts, problems } = upload;
  const places = goodPlaces(upload);
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
