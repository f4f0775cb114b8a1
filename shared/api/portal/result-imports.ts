import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { resultImportCalls } from '../provider/result-imports';
import { definePortalCall } from './define';

const Stored = z.extend(resultImportCalls.importResults.response.shape.data, { message: z.string() });

export const resultImportPortalCalls = {
  resultTemplate: definePortalCall({
    method: 'GET',
    path: '/api/portal/audit/results-template',
    action: 'result.import',
    response: fileResponse,
  }),
  /** The body goes through to the provider unread: it may be some MB. */
  importResults: definePortalCall({
    method: 'POST',
    path: '/api/portal/audit/import-results',
    action: 'result.import',
    body: resultImportCalls.importResults.body,
    response: Stored,
  }),
  correctionWorkbook: definePortalCall({
    method: 'GET',
    path: '/api/portal/audit/corrections-workbook',
    action: 'result.import',
    query: resultImportCalls.correctionWorkbook.query,
    response: fileResponse,
  }),
  /** Goes through unread likewise. */
  correctResults: definePortalCall({
    method: 'POST',
    path: '/api/portal/audit/correct-results',
    action: 'result.import',
    body: resultImportCalls.correctResults.body,
    response: Stored,
  }),
} as const;
