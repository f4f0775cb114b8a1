import * as z from 'zod/mini';
import { ImportedResult, mostImportedResults } from '../../domain/imports';
import { coded, defineCall, fileResponse } from './define';

/** Results from a workbook; with the local management system only (README no. 10). */
export const resultImportCalls = {
  resultTemplate: defineCall({
    method: 'GET',
    path: 'audit/results-template',
    action: 'result.import',
    summary: 'The empty workbook for results, with the values that may stand in it on a sheet of its own',
    response: fileResponse,
  }),
  importResults: defineCall({
    method: 'POST',
    path: 'audit/import-results',
    action: 'result.import',
    summary: 'Stores the results of a checked workbook, all or none; the same ones once (README no. 10)',
    body: z.object({
      results: z.array(ImportedResult).check(z.minLength(1), z.maxLength(mostImportedResults)),
    }),
    bodyLimit: 40_000_000,
    response: coded({
      success: z.string(),
      data: z.object({
        results: z.number(),
        orders: z.number(),
        /** How many follow-ups they ask for. */
        recommended: z.number(),
      }),
    }),
  }),
} as const;
