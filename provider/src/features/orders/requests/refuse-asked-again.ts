import type { Day } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { askedAgain, type UnitService } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { lockOrdering, pendingServices, plannedVisits } from './planned-queries';
import type { ReceivedLine } from './receive-lines';

/**
 * Refuses what is already planned or requested in the building, by a technician too, or twice in the request, unless the user confirmed to
 * order it again. Concurrent requests wait for each other.
 * @param order the order of the lines, if it is stored already; its own lines do not count
 * @throws AppError 'orders.already-asked-for' (409) with a question for each service
 */
export async function refuseAskedAgain(
  client: Runner,
  buildingId: string,
  lines: readonly ReceivedLine[],
  { today, again, order }: { today: Day; again: readonly UnitService[]; order?: string },
): Promise<void> {
  await lockOrdering(client, buildingId);
  const planned = await plannedVisits(client, buildingId, order);
  const visits = [...planned, ...(await pendingServices(client, buildingId))];
  const problems = askedAgain(
    lines.map((line) => ({ ...line, isDeleted: false })),
    visits,
    today,
    again,
  );
  if (problems.length > 0) throw new AppError('orders.already-asked-for', { problems });
}
