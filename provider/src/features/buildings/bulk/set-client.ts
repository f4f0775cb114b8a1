import type { ClientChange, ClientOfBuildings } from '@clearunit/shared/api/building-bulk';
import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import { checkClientName } from '@clearunit/shared/domain/clients';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { PinOfClient } from '@clearunit/shared/domain/pins';
import type pg from 'pg';
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
import { bulkTimeout } from './bulk-timeout';
import {
  type ClientedBuilding,
  countClientChange,
  findClient,
  findMasterPins,
  findNamedClient,
  lockClients,
  storeClient,
} from './client-queries';
import { refuseShared } from './refuse-shared';
import { answerOfChange, unchangedSince } from './undo';

interface Wanted {
  which: ChosenBuildings;
  customer_name: string;
}
/** With the clients that may share the buildings' master PINs. */
type Sent = (Wanted | Undo) & { shared_with: readonly string[] };
interface Undo {
  changes: readonly ClientOfBuildings[];
  version: string;
}

/**
 * Gives many buildings to a client, or each to its former one, all or none, as the form does with one (4 §20): who
 * opened them for the client that they had does no longer, and master PINs stay. Those that it has already, and retired ones,
 * stay as they are, and of an undo those that were changed since.
 * @returns how many changed, and which clients they had
 * @throws AppError 'buildings.customer-name-not-valid' (422), 'records.not-found', 'clients.retired' or 'pins.of-other-client' (409);
 * 'records.changed' (409) as `answerOfChange`
 */
export function setClient(sent: Sent, context: ActorContext) {
  const problem = 'changes' in sent ? null : checkClientName('customer_name', sent.customer_name);
  if (problem) refuseProblems([problem]);
  return inTransaction(context.pool, async (client) => {
    await allowLongStatements(client, bulkTimeout);
    const ids =
      'changes' in sent
        ? [...new Set(sent.changes.flatMap((change) => change.ids))]
        : await idsOf(client, sent.which, context);
    const locked = await lockClients(client, ids);
    const undone = 'changes' in sent ? sent.version : undefined;
    if (undone === undefined && (await countFound(client, ids)) < ids.length)
      throw new AppError('records.not-found');
    const buildings = unchangedSince(locked, undone);
    const before: ClientedBuilding[] = [];
    for (const { to, among } of await plansOf(client, sent, buildings))
      before.push(...(await give(client, { to, among, sharedWith: sent.shared_with }, context)));
    const done = { undone, sent: ids, changed: before.length, before: byClient(before) };
    return answerOfChange(done, context);
  });
}

/** Which buildings go to which client. */
interface Plan {
  to: { id: string; name: string };
  among: readonly ClientedBuilding[];
}

async function plansOf(
  run: pg.PoolClient,
  sent: Sent,
  buildings: readonly ClientedBuilding[],
): Promise<Plan[]> {
  if (!('changes' in sent)) return [{ to: await clientOf(run, sent.customer_name), among: buildings }];
  const plans: Plan[] = [];
  for (const { customer_id, ids } of sent.changes) {
    const to = await findClient(run, customer_id);
    if (!to) throw new AppError('records.not-found');
    if (to.isRetired) throw new AppError('clients.retired', { params: { client: to.name } });
    const wanted = new Set(ids);
    plans.push({ to, among: buildings.filter(({ id }) => wanted.has(id)) });
  }
  return plans;
}

async function give(
  run: pg.PoolClient,
  { to, among, sharedWith }: Plan & { sharedWith: readonly string[] },
  context: ActorContext,
): Promise<ClientedBuilding[]> {
  const changed = among.filter((building) => building.customerId !== to.id);
  const ids = changed.map(({ id }) => id);
  const others = await findOthers(run, context, ids, to.id);
  refuseShared(others.filter((other) => !sharedWith.includes(other.client)));
  await storeClient(run, ids, to.id, context.now.toISOString());
  await closeToFormerClient(run, context, changed);
  await recordHandedOver(run, context, changed, ({ customer }) => ({
    before: { customer_name: customer },
    after: { customer_name: to.name },
  }));
  return changed;
}

/** The buildings by the client that they had. */
function byClient(buildings: readonly ClientedBuilding[]): ClientOfBuildings[] {
  const groups = groupBy(buildings, ({ customerId }) => customerId);
  return [...groups].map(([customer_id, ofClient]) => ({ customer_id, ids: ofClient.map(({ id }) => id) }));
}

/** What `setClient` would change. */
export async function findClientChange(
  { which, customer_name }: Wanted,
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

/** An id that no client has. */
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
