import type { TakeBack } from '@clearunit/shared/api/imports';
import { AppError } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import { keptBy } from '@clearunit/shared/domain/imports';
import { byBuilding } from '../../../../db/by-building';
import type { Runner } from '../../../../db/runner';
import type { ActorContext } from '../../../../http/handler';
import { findBuilding } from '../../../access/queries';
import { billOrders } from '../../../billing/bill-orders';
import { invoicesNow } from '../../../import-records/order-states-queries';
import { aboutOrder, type Change, recordChanges } from '../../../logs/record-change';
import { reviseNotices } from '../../../notices/revise-notices';
import { mailConfirmation } from '../../../orders/mails/confirmation';
import { checkComments } from '../../../results/store/check-comments';
import { refreshUnitLatest } from '../../../results/store/latest-queries';
import { lockVisitedUnits } from '../../../results/store/lock-visited-units';
import { giveBackFollowUps } from './give-back-follow-ups';
import { findResultsTakeBack, lockOrdersOfImport, numbersOfImport, unitsOfImport } from './plan-queries';
import {
  deleteImportedResults,
  forgetStates,
  formerInvoices,
  plannedAgain,
  restoreFindings,
  restoreOrders,
} from './restore-queries';

/**
 * What goes, and what is restored, when an import of results or corrections is taken back, or what keeps it.
 * @throws AppError 'imports.results-elsewhere' (409) with an external management system
 */
export async function planResultsTakeBack(
  run: Runner,
  id: string,
  { management }: Pick<ActorContext, 'management'>,
): Promise<TakeBack> {
  if (management.isElsewhere) throw new AppError('imports.results-elsewhere');
  const managed = await invoicesNow(run, management, await numbersOfImport(run, id));
  return {
    ...{ buildings: 0, units: 0, visits: 0, changed_buildings: 0, changed_units: 0, changed_since: null },
    ...{ edited_buildings: 0, edited_units: 0, accounts: 0, links: 0, notes: 0, ordered: null, later: [] },
    ...{ emails_erased_after: null, without_scheduler: 0, warranty_counts: 0 },
    of_orders: await findResultsTakeBack(run, id, managed),
  };
}

/**
 * Takes back a locked import of results or corrections (4 §19.6): its results go, or have their former findings; orders and
 * lines are as before, bills, heatmap, follow-ups and the local management system with them (decision 101).
 * @returns what went
 * @throws AppError what `keptBy` says, or 'imports.results-elsewhere' (409)
 */
export async function takeBackResults(run: Runner, id: string, context: ActorContext): Promise<TakeBack> {
  await lockOrdersOfImport(run, id);
  await lockVisitedUnits(run, await unitsOfImport(run, id));
  const going = await planResultsTakeBack(run, id, context);
  const kept = keptBy(going);
  if (kept) throw new AppError(kept.reason, { params: kept.params });
  const gone = await deleteImportedResults(run, id);
  const mended = await restoreFindings(run, id);
  const orders = await restoreOrders(run, id);
  await context.management.restoreInvoices?.(run, await formerInvoices(run, id));
  await giveBackFollowUps(run, id, context);
  for (const [buildingId, ofBuilding] of byBuilding(mended, (one) => one.buildingId))
    await checkComments(run, buildingId, [...new Set(ofBuilding.map(({ invoiceId }) => invoiceId))]);
  const affected = groupBy([...gone, ...mended], (one) => one.buildingId);
  for (const [buildingId, ofBuilding] of byBuilding(orders, (order) => order.buildingId)) {
    const results = affected.get(buildingId) ?? [];
    await billOrders(
      run,
      buildingId,
      ofBuilding.map((order) => order.id),
      context.today,
    );
    await refreshUnitLatest(run, buildingId, [...new Set(results.flatMap(({ unitId }) => unitId ?? []))]);
    await recordChanges(run, context, await entriesOf(run, buildingId, ofBuilding));
  }
  await planAgain(run, id, context);
  await forgetStates(run, id);
  return going;
}

/** Announces the visits again that the import had called off: with new notices of entry, and to the contacts. */
async function planAgain(run: Runner, id: string, context: ActorContext): Promise<void> {
  for (const { buildingId, id: orderId, lineIds } of await plannedAgain(run, id, context.today)) {
    const building = (await findBuilding(run, buildingId))!;
    await reviseNotices(run, building, orderId, { lineIds, now: context.now });
    await mailConfirmation(run, context, building, orderId);
  }
}

async function entriesOf(
  run: Runner,
  buildingId: string,
  orders: Awaited<ReturnType<typeof restoreOrders>>,
): Promise<Change[]> {
  const building = (await findBuilding(run, buildingId))!;
  return orders.map((order) => ({
    activity: 'orders.results-taken-back',
    ...aboutOrder(order, building),
    webhookOrders: [{ orderId: order.id, units: order.results }],
    description: {
      order_number: order.orderNumber,
      results: order.results,
      ...(order.isReportMailed && { report_was_mailed: true }),
    },
  }));
}
