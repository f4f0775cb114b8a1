import type { ClientMerge } from '@clearunit/shared/api/clients';
import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { recordHandedOver } from '../logs/record-handed-over';
import { findMerge, lockBuildingsOf, moveToClient } from './merge-queries';
import { lockClients, moveImportColumns, renameCompany } from './queries';

/**
 * Merges a client into another one (4 §19): its buildings keep their PINs, since it is one company; accounts, API keys
 * and webhooks of either are of both. Its invoices stay as they were issued, and its name leads to the kept client.
 * @returns what has changed
 * @throws AppError 'records.not-found', 'clients.merge-itself' (422), 'clients.retired' (409)
 */
export async function mergeClients(from: string, into: string, context: ActorContext): Promise<ClientMerge> {
  if (from === into) refuse('clients.merge-itself');
  return inTransaction(context.pool, async (client) => {
    await lockBuildingsOf(client, from);
    const locked = await lockClients(client, [from, into]);
    const [gone, kept] = [locked.get(from), locked.get(into)];
    const merge = await findMerge(client, from, into);
    if (!gone || !kept || !merge) throw new AppError('records.not-found');
    if (kept.isRetired) refuse('clients.retired', { client: kept.name });
    const at = context.now.toISOString();
    const buildings = await moveToClient(client, from, into, at);
    await renameCompany(client, gone.name, kept.name, at);
    await moveImportColumns(client, gone.name, kept.name);
    const { client: _, into: __, settings: ___, ...counts } = merge;
    await recordChange(client, context, {
      activity: 'clients.merged',
      targetEntity: 'customer',
      targetId: into,
      description: { customer: { before: gone.name, after: kept.name }, ...counts, merged_uuid: from },
    });
    await recordHandedOver(client, context, buildings, () => ({
      before: { customer_name: gone.name },
      after: { customer_name: kept.name },
    }));
    return merge;
  });
}

function refuse(reason: string, params?: Record<string, string>): never {
  throw new AppError(reason, { params, problems: [{ field: 'into', reason, params }] });
}
