import { can } from '@clearunit/shared/domain/access';
import { parseEmailList } from '@clearunit/shared/domain/emails';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { asListed, mayGive } from './account-of-reader';
import { clientOf, listAccounts } from './queries';

/**
 * The accounts that open a building, and what the reader can give to one (decision 69).
 * @throws AppError 'access.refused' or 'records.not-found'
 */
export async function accountsOf(buildingId: string, context: ActorContext) {
  const { pool, actor, sendsMail } = context;
  const building = await reachBuilding(context, 'contactAccount.list', buildingId);
  const [stored, client] = await Promise.all([listAccounts(pool, buildingId), clientOf(pool, buildingId)]);
  const taken = new Set(stored.map(({ email }) => email.toLowerCase()));
  return {
    data: stored.map((account) => asListed(account, actor, { id: buildingId, customerId: client.id })),
    choices: {
      buildings: client.buildings
        .filter((one) => mayGive(actor, one))
        .map(({ id, name }) => ({ value: id, text: name })),
      client: can(actor, 'contactAccount.ofClient') ? { value: client.id, text: client.name } : null,
      emails: parseEmailList(building.email).emails.filter((email) => !taken.has(email.toLowerCase())),
      sends_mail: sendsMail,
    },
  };
}
