import * as z from 'zod/mini';
import { Problem } from '../domain/errors';
import { ImportedResult, mostImportedResults } from '../domain/imports';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { Id } from './common';
import { importNames } from './import-names';

/** How many results and orders a workbook changed, and the import as which it is kept. */
const Counts = z.object({
  import_id: Id,
  results: z.number(),
  orders: z.number(),
  /** How many follow-ups they ask for. */
  recommended: z.number(),
});

/**
 * How many results a workbook would change, of how many orders; how many rows say what is recorded already and change
 * nothing; and the problems of the others: 'results.<index>.<field>'.
 */
const Checked = z.object({
  results: z.number(),
  orders: z.number(),
  known: z.number(),
  problems: z.array(Problem),
});

const rows = {
  results: z.array(ImportedResult).check(z.minLength(1), z.maxLength(mostImportedResults)),
};
const bodyLimit = 40_000_000;

/** The rows of a workbook, to be checked. */
const ofResults = { body: z.object(rows), bodyLimit } as const;

/** The same, to be stored. */
const ofNamedResults = { body: z.object({ ...rows, ...importNames }), bodyLimit } as const;

/** Results from a workbook; with the local management system only (specification README no. 10). */
export const resultImportCalls = defineCalls({
  resultTemplate: {
    method: 'GET',
    path: 'audit/results-template',
    action: 'result.import',
    portal: true,
    summary: 'The empty workbook for results, with the values that may stand in it on a sheet of its own',
    response: fileResponse,
  },
  checkResults: {
    method: 'POST',
    path: 'audit/check-results',
    action: 'result.import',
    portal: true,
    summary: 'Checks results of a workbook against the orders, and stores nothing (4 §19.2)',
    ...ofResults,
    response: coded({ data: Checked }),
  },
  importResults: {
    method: 'POST',
    path: 'audit/import-results',
    action: 'result.import',
    portal: true,
    summary:
      'Stores the results of a checked workbook, all or none; the same ones once (specification README no. 10)',
    ...ofNamedResults,
    response: coded({
      success: z.string(),
      data: z.extend(Counts, {
        /** How many rows were recorded already. */
        known: z.number(),
      }),
    }),
  },
  correctionWorkbook: {
    method: 'GET',
    path: 'audit/corrections-workbook',
    action: 'result.import',
    recorded: 'export',
    portal: true,
    summary:
      'The workbook for results with those of chosen invoices, or all whose comments cannot be read, to be mended',
    query: ExportQuery,
    response: fileResponse,
  },
  checkCorrections: {
    method: 'POST',
    path: 'audit/check-corrections',
    action: 'result.import',
    portal: true,
    summary: 'Checks corrections of recorded results, and stores nothing (4 §19.2)',
    ...ofResults,
    response: coded({ data: Checked }),
  },
  correctResults: {
    method: 'POST',
    path: 'audit/correct-results',
    action: 'result.import',
    portal: true,
    summary:
      'Corrects recorded results by a checked workbook, all or none (specification README no. 10, 3 §2.16)',
    ...ofNamedResults,
    response: coded({
      success: z.string(),
      data: z.extend(Counts, {
        /** How many units lost their recommended follow-up. */
        withdrawn: z.number(),
      }),
    }),
  },
});
