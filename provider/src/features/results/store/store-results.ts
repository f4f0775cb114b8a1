import type { Day } from '@clearunit/shared/domain/dates';
import { isDone } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ManagedResult } from '../../../ports/management/records';
import type { ReachedBuilding } from '../../access/queries';
import { billOrders } from '../../billing/bill-orders';
import type { Change } from '../../logs/record-change';
import { recommendFollowUps } from '../../orders/drafts/recommend-follow-ups';
import { serviceNames } from '../../orders/requests/names-queries';
import { callOffLaterVisits } from '../../orders/scheduling/call-off-later-visits';
import { progressLines, progressOrders } from '../../orders/scheduling/progress-queries';
import { checkComments } from './check-comments';
import { refreshUnitLatest } from './latest-queries';
import { linkUnitsOfOrders } from './link-queries';
import { type FoundInUnit, insertResults, underPresentNumber, type VisitedLine } from './queries';
import { type KeptInvoice, ordersOf, overwriteResults } from './replace-queries';

/** The results of one day; their invoices are stored already. */
export interface DayFound {
  /** 'YYYY-MM-DD' */
  workDate: string;
  found: readonly FoundInUnit[];
}

/**
 * Stores results of a building whose orders are locked: results, done lines and orders, planned visits that are not
 * needed any more, bills, heatmap and due follow-ups. A line that was completed by hand gets the day of its result
 * (decision 129).
 * @param how `onDay` is told how many results of a day are stored with all that follows; `fromFile` as in
 * `recommendFollowUps`
 * @returns the ids of the recommended follow-ups, how many were already planned, and further log entries
 */
export async function storeResults(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  days: readonly DayFound[],
  { onDay, fromFile = false }: { onDay?: (results: number) => void; fromFile?: boolean } = {},
): Promise<{ recommended: string[]; planned: number; changes: Change[] }> {
  const found = days.flatMap((day) => day.found);
  for (const day of days) await insertResults(run, building.id, day.workDate, day.found);
  await checkComments(run, building.id, [...new Set(found.map(({ invoiceId }) => invoiceId))]);
  const moved = days.flatMap(({ workDate, found: ofDay }) =>
    ofDay.flatMap(({ line }) => (isDoneOn(line, workDate) ? [] : [{ line, workDate }])),
  );
  if (moved.length > 0) {
    await progressLines(
      run,
      building.id,
      moved.map(({ line, workDate }) => ({
        id: line.id,
        status: 'completed',
        scheduleDate: null,
        workDate,
        timeWindow: null,
      })),
    );
    const orderIds = [...new Set(moved.map(({ line }) => line.orderId))].sort();
    await progressOrders(run, building.id, orderIds, context.today);
    await callOffLaterVisits(
      run,
      context,
      building,
      moved.flatMap(({ line }) => (isDone(line.status) ? [] : [line.id])),
    );
  }
  const done = found.filter(({ line }) => isDone(line.status)).map(({ line }) => line.orderId);
  if (done.length > 0) await billOrders(run, building.id, [...new Set(done)], context.today);
  await refreshUnitLatest(
    run,
    building.id,
    found.flatMap(({ line }) => line.unitId ?? []),
  );
  const names = await serviceNames(
    run,
    found.map(({ result }) => result.pest_id),
    found.map(({ result }) => result.treatment_id),
  );
  const recommended: string[] = [];
  let planned = 0;
  const changes: Change[] = [];
  for (const day of days) {
    const ofDay = { ...day, found: day.found.map(underPresentNumber) };
    const made = await recommendFollowUps(run, context, building, { ...ofDay, names, fromFile });
    recommended.push(...made.recommended);
    planned += made.planned;
    changes.push(...made.changes);
    onDay?.(day.found.length);
  }
  return { recommended, planned, changes };
}

const isDoneOn = ({ status, workDate }: VisitedLine, day: Day): boolean => isDone(status) && workDate === day;

/** How many results of an invoice, by its number, changed. */
export interface ChangedInvoice {
  invoice: number;
  results: number;
}

/**
 * Replaces the results of a building's invoices, whose orders are locked, by the management system's: comments are
 * checked with today's catalogue, units of these orders that were registered since get their results, the heatmap
 * follows, and completed orders that are not posted are billed again.
 * @param today the portal's day
 * @returns the changed invoices, and how many comments of all of them are invalid
 */
export async function replaceResults(
  run: Runner,
  buildingId: string,
  replacements: readonly {
    invoice: Pick<KeptInvoice, 'id' | 'buildingId' | 'invoiceNumber'>;
    units: readonly ManagedResult[];
  }[],
  today: Day,
): Promise<{ changed: ChangedInvoice[]; invalid: number }> {
  const changed: ChangedInvoice[] = [];
  for (const { invoice, units } of replacements) {
    const results = units.length > 0 ? await overwriteResults(run, invoice, units) : 0;
    if (results > 0) changed.push({ invoice: invoice.invoiceNumber, results });
  }
  const invoiceIds = replacements.map(({ invoice }) => invoice.id);
  await linkUnitsOfOrders(run, buildingId, await ordersOf(run, buildingId, invoiceIds));
  return { changed, invalid: await followReplaced(run, buildingId, invoiceIds, today) };
}

/**
 * Updates what depends on overwritten results: comment problems, heatmap and bills.
 * @param today the portal's day
 * @returns how many comments of the invoices are invalid
 */
export async function followReplaced(
  run: Runner,
  buildingId: string,
  invoiceIds: readonly string[],
  today: Day,
): Promise<number> {
  const invalid = await checkComments(run, buildingId, invoiceIds);
  await refreshUnitLatest(run, buildingId);
  await billOrders(run, buildingId, await ordersOf(run, buildingId, invoiceIds), today);
  return invalid;
}
