import { AppError } from '@clearunit/shared/domain/errors';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { byBuilding } from '../../../db/group-by';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { mustBeAllowed } from '../../access/reach-building';
import { recordedLines } from './correction-queries';
import { managedInvoices } from './findings';
import { lockOrdersByNumber } from './import-queries';
import { matchCorrections } from './match-corrections';
import { readCatalogue } from './read-catalogue';
import { changesOf, storeCorrections } from './store-corrections';

/** How many results changed, and what became of their comments and follow-ups. */
export interface CorrectionOutcome {
  results: number;
  orders: number;
  /** How many comments of the corrected visits are still invalid. */
  invalid: number;
  recommended: number;
  /** How many units lost their recommended follow-up. */
  withdrawn: number;
}

/**
 * Corrects recorded results by a workbook, all or none (README no. 10, 3 §2.16): replaces the local management system's
 * results and the portal's, as a resync does. Equal rows change nothing, so a retry is harmless.
 *
 * @throws AppError 'imports.results-refused' (422) with a problem for each refused row, its field with the row's index;
 * 'imports.results-elsewhere' (409) with an external management system
 */
export function correctResults(
  rows: readonly ImportedResult[],
  context: ActorContext,
): Promise<CorrectionOutcome> {
  mustBeAllowed(context, 'result.import', {});
  const { management, timeZone } = context;
  if (management.isElsewhere) throw new AppError('imports.results-elsewhere');
  return inTransaction(context.pool, async (client) => {
    const numbers = [...new Set(rows.map((row) => row.order_number))];
    const orders = await lockOrdersByNumber(client, numbers, timeZone);
    const catalogue = await readCatalogue(client);
    const lines = await recordedLines(client, [...orders.values()]);
    const { matched, problems } = matchCorrections(rows, { orders, catalogue, lines });
    if (problems.length > 0) {
      throw new AppError('imports.results-refused', { params: { smart_count: problems.length }, problems });
    }
    await management.correctInvoices?.(client, managedInvoices(matched, catalogue));
    const changed = matched.filter((correction) => changesOf(correction) !== null);
    const outcome: CorrectionOutcome = {
      results: changed.length,
      orders: new Set(changed.map(({ line }) => line.orderId)).size,
      invalid: 0,
      recommended: 0,
      withdrawn: 0,
    };
    for (const [buildingId, ofBuilding] of byBuilding(changed, ({ line }) => line.buildingId)) {
      const stored = await storeCorrections({ client, context, catalogue }, buildingId, ofBuilding);
      outcome.invalid += stored.invalid;
      outcome.recommended += stored.recommended;
      outcome.withdrawn += stored.withdrawn;
    }
    return outcome;
  });
}
