import type { ClientChange } from '@clearunit/shared/api/building-bulk';
import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import { checkClientName } from '@clearunit/shared/domain/customers';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { PinOfClient } from '@clearunit/shared/domain/pins';
import { allowLongStatements } from '../../../db/open';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { closeToFormerClient } from '../../contact-accounts/close-to-former-client';
import { recordHandedOver } from '../../logs/record-handed-over';
import { clientsWithPins } from '../changes/queries';
import { idsOf } from '../chosen-buildings';
import { countFound } from '../chosen-queries';
import { clientOf } from '../import/clients';
import {
  countClientChange,
  findMasterPins,
  findNamedClient,
  lockClients,
  storeClient,
} from './client-queries';
import { longest } from './longest';
import { refuseShared } from './refuse-shared';

interface Sent {
  which: ChosenBuildings;
  customer_name: string;
  /** The clients that may share the buildings' master PINs. */
  shared_with: readonly string[];
}

/**
 * Gives many buildings to a client, whole or not at all, as the form does with one (4 §20): who opened them for the former
 * client does no longer, and master PINs stay. Those that it has already, and retired ones, stay as they are.
 * @returns how many changed
 * @throws AppError 'buildings.customer-name-not-valid' (422), 'records.not-found', 'clients.retired' or 'pins.of-other-client' (409)
 */
export function setClient(
  { which, customer_name, shared_with }: Sent,
  context: ActorContext,
): Promise<number> {
  const problem = checkClientName('customer_name', customer_name);
  if (problem) refuseProblems([problem]);
  return inTransaction(context.pool, async (client) => {
    await allowLongStatements(client, longest);
    const ids = await idsOf(client, which, context);
    const buildings = await lockClients(client, ids);
    if ((await countFound(client, ids)) < ids.length) throw new AppError('records.not-found');
    const { id: customerId, name } = await clientOf(client, customer_name);
    const changed = buildings.filter((building) => building.customerId !== customerId);
    const changedIds = changed.map(({ id }) => id);
    const others = await findOthers(client, context, changedIds, customerId);
    refuseShared(others.filter((other) => !shared_with.includes(other.client)));
    await storeClient(client, changedIds, customerId, context.now.toISOString());
    await closeToFormerClient(client, context, changed);
    await recordHandedOver(client, context, changed, ({ customer }) => ({
      before: { customer_name: customer },
      after: { customer_name: name },
    }));
    return changed.length;
  });
}

/** What `setClient` would change. */
export async function findClientChange(
  { which, customer_name }: Omit<Sent, 'shared_with'>,
  context: ActorContext,
): Promise<ClientChange> {
  const { pool, now } = context;
  const ids = await idsOf(pool, which, context);
  const named = await findNamedClient(pool, customer_name);
  const { changed, ...counts } = await countClientChange(pool, ids, named?.id ?? null, now);
  const others = await findOthers(pool, context, changed, named?.id ?? noClient);
  return {
    ...counts,
    client: named?.name ?? customer_name,
    is_new: named === null,
    is_retired: named?.isRetired ?? false,
    sharing: [...new Set(others.map((other) => other.client))],
  };
}

/** The id of no client. */
const noClient = '00000000-0000-0000-0000-000000000000';

/**
 * The other clients whose buildings carry master PINs of some buildings, by PIN; as in the form, the former client of these is
 * one of them.
 */
async function findOthers(
  run: Runner,
  { pinKeys }: ActorContext,
  ids: readonly string[],
  customerId: string,
): Promise<PinOfClient[]> {
  const pins = await findMasterPins(run, pinKeys, ids);
  return pins.length === 0 ? [] : clientsWithPins(run, pinKeys, pins, customerId);
}
