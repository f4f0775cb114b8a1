import type { ContactAccount } from '@clearunit/shared/api/contact-accounts';
import { type Actor, can } from '@clearunit/shared/domain/access';
import type { StoredAccount } from './queries';

type Building = { id: string; schedulerId: string | null };

/** Whether somebody may give a building to an account, and take it. */
export const mayGive = (actor: Actor, { id, schedulerId }: Building): boolean =>
  can(actor, 'contactAccount.write', { buildingId: id, schedulerId });

/** Whether the actor may give access to all buildings of an account, and so may change its name and e-mail. */
export const isWhollyTheirs = (actor: Actor, { buildings, clients }: StoredAccount): boolean =>
  buildings.every((building) => mayGive(actor, building)) &&
  (clients.length === 0 || can(actor, 'contactAccount.ofClient'));

/** Whether an account opens a building with all of its client's, which only admins give and take. */
export const isOfAdmins = (
  actor: Actor,
  { clients }: StoredAccount,
  { customerId }: { customerId: string },
): boolean => clients.some(({ id }) => id === customerId) && !can(actor, 'contactAccount.ofClient');

/** Whether an account may request in a building. */
export const mayRequestIn = (
  { buildings, clients }: StoredAccount,
  of: { id: string; customerId: string },
): boolean =>
  buildings.some(({ id, mayRequest }) => id === of.id && mayRequest) ||
  clients.some(({ id, mayRequest }) => id === of.customerId && mayRequest);

/** An account as its reader sees it in a building's list: without the buildings of others. */
export function asListed(
  account: StoredAccount,
  actor: Actor,
  of: { id: string; customerId: string },
): ContactAccount {
  const { id, name, email, buildings, clients, lastSignInAt, updatedAt } = account;
  const client = clients.find((one) => one.id === of.customerId);
  return {
    uuid: id,
    name,
    email,
    buildings: buildings
      .filter((building) => mayGive(actor, building))
      .map((building) => ({ value: building.id, text: building.name })),
    client: client ? { value: client.id, text: client.name } : null,
    may_request: mayRequestIn(account, of),
    is_whole: isWhollyTheirs(actor, account),
    last_sign_in_at: lastSignInAt,
    updated_at: updatedAt,
  };
}
