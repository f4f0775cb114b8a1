import { recommendationAfter } from '@clearunit/shared/domain/follow-ups';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import type { Change } from '../journal';
import { aboutOrder } from '../orders/about-order';
import { groupBy } from '../result-import/group-by';
import { lockWaitingFollowUps } from './queries-recommended';
import type { Served } from './served';
import { takeOutOfFollowUp } from './take-out-of-follow-up';

/**
 * Lets recommended follow-ups that nobody has accepted or edited follow the latest visit of their unit and pest: those
 * that it asks for anew are taken out, to be recommended as it asks, and so are those that nobody asks for any more.
 * @param found what was found on the day; `asks` says whether a follow-up is due by it
 * @returns what is to be written into the activity log
 */
export async function followLatestVisit(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  { workDate, found }: { workDate: string; found: readonly (Served & { asks: boolean })[] },
): Promise<Change[]> {
  const about = found.map(({ line, result }) => ({ unitNumber: line.unitNumber, pestId: result.pest_id }));
  const waiting = await lockWaitingFollowUps(run, building.id, about, {
    workDate,
    timeZone: context.timeZone,
  });
  if (waiting.length === 0) return [];
  const later = groupBy(found, ({ line, result }) => keyOf(line.unitNumber, result.pest_id));
  const becameOf = ({ unitNumber, pestId }: (typeof waiting)[number]) =>
    recommendationAfter(
      (later.get(keyOf(unitNumber, pestId)) ?? []).map(({ asks, result }) => ({ ...result, asks })),
    );
  const ended = waiting.filter((line) => becameOf(line) !== 'stays');
  const changes: Change[] = [];
  for (const [orderId, lines] of groupBy(ended, (line) => line.orderId)) {
    const { orderNumber, due } = lines[0]!;
    const left = await takeOutOfFollowUp(
      run,
      context,
      building,
      { id: orderId, orderNumber, dueDate: due },
      lines.map(({ lineId }) => lineId),
      lines.flatMap((line) => (becameOf(line) === 'replaced' ? [line.lineId] : [])),
    );
    changes.push({
      activity: 'orders.follow-up-withdrawn',
      ...aboutOrder({ id: orderId }, building),
      description: {
        order_number: orderNumber,
        units_left: left,
        after_visit_of: workDate,
        units: lines.map((line) => ({ unit: line.unitNumber, follow_up: becameOf(line) })),
      },
    });
  }
  return changes;
}

/** What tells units with their pests apart, whatever their capital letters. */
export const keyOf = (unitNumber: string, pestId: string): string => `${unitNumber.toLowerCase()} ${pestId}`;
