import { checkClientName } from '@clearunit/shared/domain/clients';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import {
  countBuildings,
  findNameTaken,
  lockClients,
  moveImportColumns,
  renameCompany,
  storeName,
} from './queries';

/**
 * Gives a client another name, and its customers with it (4 §19). What was issued or mailed keeps the former one.
 * @returns its former name
 * @throws AppError with the reasons of `checkClientName`, 'clients.name-taken' (409), 'records.not-found', 'records.changed' as
 * `refuseChanged`
 */
export function renameClient(
  id: string,
  { name: typed, updated_at: seen }: { name: string; updated_at?: string | undefined },
  context: ActorContext,
): Promise<string> {
  const problem = checkClientName('name', typed);
  refuseProblems(problem ? [problem] : []);
  const name = typed.trim();
  return inTransaction(context.pool, async (client) => {
    const before = (await lockClients(client, [id])).get(id);
    if (!before) throw new AppError('records.not-found');
    if (before.name === name) return before.name;
    const version = before.updatedAt;
    await refuseChanged(client, context, { targetId: id, version, changedAt: version, seen });
    const taken = await findNameTaken(client, name, id);
    if (taken && taken.mergedInto !== id) {
      const reason = 'clients.name-taken';
      throw new AppError(reason, {
        params: { name },
        problems: [{ field: 'name', reason, params: { name } }],
      });
    }
    const at = context.now.toISOString();
    await storeName(client, before, { name, swapped: taken?.id, at });
    const people = await renameCompany(client, before.name, name, at);
    await moveImportColumns(client, before.name, name);
    await recordChange(client, context, {
      activity: 'clients.renamed',
      targetEntity: 'customer',
      targetId: id,
      description: {
        customer: { before: before.name, after: name },
        buildings: await countBuildings(client, id),
        customers: people,
      },
    });
    return before.name;
  });
}
