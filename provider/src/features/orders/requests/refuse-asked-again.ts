import { AppError } from '@clearunit/shared/domain/errors';
import { askedAgain, type UnitService } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../../db/runner';
import { lockOrdering, plannedVisits } from './planned-queries';
import type { ReceivedLine } from './receive-lines';

/**
 * Refuses what is planned or asked for already in the building, or twice in the request, unless its sender has said:
 * order it again. Two who ask at the same moment wait for each other.
 * @param order the order that the lines are of, if it is stored already: its own lines are no others
 * @throws AppError 'orders.already-asked-for' (409) with a question a service
 */
export async function refuseAskedAgain(
  client: Runner,
  buildingId: string,
  lines: readonly ReceivedLine[],
  { again, order }: { again: readonly UnitService[]; order?: string },
): Promise<void> {
  await lockOrdering(client, buildingId);
  const visits = await plannedVisits(client, buildingId, order);
  const problems = askedAgain(
    lines.map((line) => ({ ...line, isDeleted: false })),
    visits,
    again,
  );
  if (problems.length > 0) throw new AppError('orders.already-asked-for', { problems });
}
