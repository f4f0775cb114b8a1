import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { can } from '@clearunit/shared/domain/access';
import { checkContactAccount } from '@clearunit/shared/domain/contact-accounts';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { findBuildingsOfAccount } from '../sessions/queries';
import { isOfAdmins, isWhollyTheirs, mayGive, mayRequestIn } from './account-of-reader';
import {
  clientOf,
  deleteAccount,
  deleteAccountsWithoutBuildings,
  endAccess,
  findOrMakeAccount,
  giveBuildings,
  giveClient,
  lockAccount,
  lockAccountsOf,
  lockBuildings,
  readAccount,
  type StoredAccount,
  setChanged,
  takeBuildingFromAll,
  takeBuildings,
  takeClient,
  updateAccount,
} from './queries';

type Sent = CallRequest<ProviderCalls['addContactAccount']>['body'];
type Changed = CallRequest<ProviderCalls['changeContactAccount']>['body'];

/**
 * Opens buildings to somebody by e-mail. Where the e-mail has an account already, the buildings are added to it.
 * @returns the account's id and name, and whether it is new
 * @throws AppError 'access.refused', 'records.changed' (409), 'contact-accounts.no-mail', or the reasons of `checkContactAccount`
 */
export function addAccount(buildingId: string, sent: Sent, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    await lockBuildings(client, [buildingId, ...sent.building_ids]);
    const building = await reachBuilding(context, 'contactAccount.write', buildingId, client);
    if (!context.sendsMail) throw new AppError('contact-accounts.no-mail');
    refuseProblems(checkContactAccount(sent));
    const customer = await reachGiven(client, sent, buildingId, context);
    const { name, email } = sent;
    const at = context.now.toISOString();
    const account = await findOrMakeAccount(client, { name, email, at });
    await giveBuildings(client, account.id, sent.building_ids, sent.may_request);
    if (sent.all_of_client) await giveClient(client, account.id, customer.id, sent.may_request);
    await setChanged(client, [account.id], at);
    const after = await readAccount(client, account.id);
    await log(client, context, building, {
      activity: account.isNew ? 'contact-accounts.added' : 'contact-accounts.changed',
      id: account.id,
      description: { after: inWords(after) },
    });
    return account;
  });
}

/**
 * Changes an account. A scheduler changes what it opens among their own buildings, and name and e-mail only where all of it
 * is theirs. `may_request` holds for what is opened now and, where it differs from before, for this building. Another
 * e-mail and buildings that are taken end its sessions; anything else holds at once without that.
 * @throws AppError 'access.refused', 'contact-accounts.of-others-too' (403), 'records.not-found', 'records.changed' (409),
 *   'contact-accounts.email-taken', or the reasons of `checkContactAccount`
 */
export function changeAccount(
  { id: buildingId, account_id }: { id: string; account_id: string },
  sent: Changed,
  context: ActorContext,
): Promise<void> {
  const { actor } = context;
  return inTransaction(context.pool, async (client) => {
    await lockBuildings(client, [buildingId, ...sent.building_ids]);
    const building = await reachBuilding(context, 'contactAccount.write', buildingId, client);
    const before = await lockAccount(client, buildingId, account_id);
    if (!before) throw new AppError('records.not-found');
    const target = { targetId: account_id, changedAt: before.updatedAt };
    await refuseChanged(client, context, { ...target, version: before.updatedAt, seen: sent.updated_at });
    const customer = await reachGiven(client, sent, buildingId, context);
    const here = { id: buildingId, customerId: customer.id };
    if (isOfAdmins(actor, before, here)) throw new AppError('contact-accounts.of-others-too');
    const isWhole = isWhollyTheirs(actor, before);
    // What it opens besides is known once this is stored.
    refuseProblems(checkContactAccount({ ...sent, all_of_client: true }));
    const isRenamed = sent.name !== before.name || sent.email !== before.email;
    if (isRenamed && !isWhole) throw new AppError('contact-accounts.of-others-too');
    const { name, email } = isRenamed ? sent : before;
    const at = context.now.toISOString();
    if (!(await updateAccount(client, { id: account_id, name, email, at }))) {
      refuseProblems([{ field: 'email', reason: 'contact-accounts.email-taken' }]);
    }
    const gone = before.buildings.filter((one) => mayGive(actor, one) && !sent.building_ids.includes(one.id));
    if (gone.some((one) => isOfAdmins(actor, before, one))) {
      throw new AppError('contact-accounts.of-others-too');
    }
    const openedBefore = await findBuildingsOfAccount(client, account_id);
    await takeBuildings(
      client,
      account_id,
      gone.map(({ id }) => id),
    );
    const isOther = sent.may_request !== mayRequestIn(before, here);
    const had = new Set(before.buildings.map(({ id }) => id));
    const given = sent.building_ids.filter((id) => !had.has(id) || (isOther && id === buildingId));
    await giveBuildings(client, account_id, given, sent.may_request);
    if (can(actor, 'contactAccount.ofClient')) {
      const hadAll = before.clients.some(({ id }) => id === customer.id);
      if (!sent.all_of_client) await takeClient(client, account_id, customer.id);
      else if (!hadAll || isOther) await giveClient(client, account_id, customer.id, sent.may_request);
    }
    const after = await readAccount(client, account_id);
    if (after.buildings.length + after.clients.length === 0) {
      refuseProblems(checkContactAccount({ ...sent, building_ids: [] }));
    }
    const opens = new Set((await findBuildingsOfAccount(client, account_id)).map(({ id }) => id));
    if (before.email !== email || openedBefore.some(({ id }) => !opens.has(id))) {
      await endAccess(client, account_id);
    }
    await log(client, context, building, {
      activity: 'contact-accounts.changed',
      id: account_id,
      description: { before: inWords(before), after: inWords(after) },
    });
  });
}

/**
 * Removes an account, whose sessions end at once. A scheduler removes it from their own buildings, and wholly where it opens
 * no other.
 * @throws AppError 'access.refused', 'records.not-found', or 'contact-accounts.of-others-too' (403) where it opens this
 *   building with all of its client's
 */
export function removeAccount(
  { id: buildingId, account_id }: { id: string; account_id: string },
  context: ActorContext,
): Promise<'account' | 'buildings'> {
  const { actor } = context;
  return inTransaction(context.pool, async (client) => {
    await lockBuildings(client, [buildingId]);
    const building = await reachBuilding(context, 'contactAccount.write', buildingId, client);
    const before = await lockAccount(client, buildingId, account_id);
    if (!before) throw new AppError('records.not-found');
    const customer = await clientOf(client, buildingId);
    if (isOfAdmins(actor, before, { customerId: customer.id })) {
      throw new AppError('contact-accounts.of-others-too');
    }
    if (isWhollyTheirs(actor, before)) {
      await deleteAccount(client, account_id);
      await log(client, context, building, removal(before));
      return 'account';
    }
    const theirs = before.buildings.filter((one) => mayGive(actor, one));
    await takeBuildings(
      client,
      account_id,
      theirs.map(({ id }) => id),
    );
    await setChanged(client, [account_id], context.now.toISOString());
    await endAccess(client, account_id);
    const left = before.buildings.filter((one) => !theirs.includes(one));
    await log(client, context, building, {
      activity: 'contact-accounts.changed',
      id: account_id,
      description: { before: inWords(before), after: inWords({ ...before, buildings: left }) },
    });
    return 'buildings';
  });
}

/**
 * Takes buildings from the accounts that open them singly, since they are deleted or get another client, and removes the
 * accounts that open nothing without them.
 */
export async function closeToAccounts(
  run: Runner,
  context: ActorContext,
  buildings: readonly { id: string; locationId: string }[],
): Promise<void> {
  const accounts = await lockAccountsOf(
    run,
    buildings.map(({ id }) => id),
  );
  if (accounts.length === 0) return;
  await setChanged(run, accounts, context.now.toISOString());
  for (const building of buildings) {
    await takeBuildingFromAll(run, building.id);
    for (const account of await deleteAccountsWithoutBuildings(run, accounts)) {
      await log(run, context, building, removal({ ...account, buildings: [], clients: [] }));
    }
  }
}

/**
 * @throws AppError 'access.refused' when something that is given is not the actor's to give, or 'records.changed' (409) when
 *   the building got another client meanwhile
 */
async function reachGiven(run: Runner, sent: Sent, buildingId: string, context: ActorContext) {
  const customer = await clientOf(run, buildingId);
  if (sent.all_of_client && !can(context.actor, 'contactAccount.ofClient')) {
    throw new AppError('access.refused');
  }
  if (sent.client_id !== undefined && sent.client_id !== customer.id) throw new AppError('records.changed');
  const ofClient = new Map(customer.buildings.map((one) => [one.id, one]));
  for (const id of sent.building_ids) {
    const known = ofClient.get(id);
    if (known && mayGive(context.actor, known)) continue;
    await reachBuilding(context, 'contactAccount.write', id, run);
  }
  return customer;
}

type InWords = Pick<StoredAccount, 'name' | 'email'> & Partial<Pick<StoredAccount, 'buildings' | 'clients'>>;

const inWords = ({ name, email, buildings = [], clients = [] }: InWords) => ({
  name,
  email,
  may_request: [...buildings, ...clients].filter((one) => one.mayRequest).map((one) => one.name),
  may_view: [...buildings, ...clients].filter((one) => !one.mayRequest).map((one) => one.name),
});

const removal = (account: InWords & { id: string }) =>
  ({
    activity: 'contact-accounts.removed',
    id: account.id,
    // The role is what the log keeps when the person is erased from it (decision 65).
    description: { role: 'contact', before: inWords(account) },
  }) as const;

const log = (
  run: Runner,
  context: ActorContext,
  { id: buildingId, locationId }: Pick<ReachedBuilding, 'id' | 'locationId'>,
  entry: {
    activity: 'contact-accounts.added' | 'contact-accounts.changed' | 'contact-accounts.removed';
    id: string;
    description: Record<string, unknown>;
  },
): Promise<void> =>
  recordChange(run, context, {
    activity: entry.activity,
    targetEntity: 'contact account',
    targetId: entry.id,
    buildingId,
    locationCode: locationId,
    description: entry.description,
  });
