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

/** What came of corrections: how many results are not what they were, and what their comments ask for. */
export interface CorrectionOutcome {
  results: number;
  orders: number;
  /** Comments of the corrected visits that still cannot be read. */
  invalid: number;
  recommended: number;
  /** Of how many units a follow-up that was recommended is not any more. */
  withdrawn: number;
}

/**
 * Corrects recorded results by a workbook, all or none (README no. 10, 3 §2.16): what the local management system says
 * of the units is replaced, and is taken over into the portal as a resync does. What is recorded already as it is said
 * stays untouched, so that the same corrections are made once, however often they are sent.
 *
 * @throws AppError 'imports.results-refused' (422) with a problem for each row that cannot be taken, its field by its
 * place in what was sent; 'imports.results-elsewhere' (409) where a management system elsewhere records
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
