import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { countBuildings, lockClients, storeRetired } from './queries';

/**
 * Retires a client, which can then no longer be chosen or named anywhere, or brings it back (4 §19).
 * @returns its name
 * @throws AppError 'records.not-found', 'clients.has-buildings' (409)
 */
export function retireClient(id: string, isRetired: boolean, context: ActorContext): Promise<string> {
  return inTransaction(context.pool, async (client) => {
    const before = (await lockClients(client, [id])).get(id);
    if (!before) throw new AppError('records.not-found');
    if (before.isRetired === isRetired) return before.name;
    const buildings = isRetired ? await countBuildings(client, id) : 0;
    if (buildings > 0) {
      throw new AppError('clients.has-buildings', {
        params: { client: before.name, smart_count: buildings },
      });
    }
    await storeRetired(client, id, isRetired ? context.now.toISOString() : null);
    await recordChange(client, context, {
      activity: isRetired ? 'clients.retired' : 'clients.brought-back',
      targetEntity: 'customer',
      targetId: id,
      description: { customer: before.name },
    });
    return before.name;
  });
}
