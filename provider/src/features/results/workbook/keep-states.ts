import type { ActorContext } from '../../../http/handler';
import {
  forgetUnchanged,
  invoicesNow,
  keepAfter,
  keepBefore,
  keepManaged,
  type OrderOfBuilding,
} from '../../import-records/order-states-queries';
import type { ImportRun } from '../../import-records/run-import';
import { lockVisitedUnits } from '../store/lock-visited-units';
import { type ImportedOrder, unitsOfOrders, waitingFollowUps } from './import-queries';

/**
 * Runs an import's change of locked orders, and stores how they and their follow-ups were before and after it, so that
 * it can be taken back (4 §19.6).
 * @param work returns the follow-ups that it recommended
 */
export async function keepStates(
  { client, id }: Pick<ImportRun, 'client' | 'id'>,
  { management }: Pick<ActorContext, 'management'>,
  orders: ReadonlyMap<number, ImportedOrder>,
  work: () => Promise<readonly OrderOfBuilding[]>,
): Promise<void> {
  const numbers = [...orders.keys()];
  await lockVisitedUnits(client, await unitsOfOrders(client, numbers));
  await keepBefore(client, id, [...orders.values(), ...(await waitingFollowUps(client, numbers))]);
  await keepManaged(client, id, 'before', await invoicesNow(client, management, numbers));
  await keepAfter(client, id, await work());
  await keepManaged(client, id, 'after', await invoicesNow(client, management, numbers));
  await forgetUnchanged(client, id);
}
