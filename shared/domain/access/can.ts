import type { Role } from '../users/role';
import type { ViewOnly } from './view-only';
import { viewOnlyRefusal } from './view-only-refusals';

/** The API key with which a program acts for somebody. */
export interface ActingKey {
  id: string;
  /** It may change nothing. */
  readsOnly: boolean;
}

/** Who acts, from the session or the API key. */
export type Actor = ActingPerson & { key?: ActingKey };

type ActingPerson =
  | { role: 'admin'; id: string }
  /** `schedulerIds`: the scheduler's own id and those of the schedulers who name this one among their associates. */
  | { role: 'scheduler'; id: string; schedulerIds: readonly string[] }
  | { role: 'technician'; id: string }
  /**
   * A building contact; `id` is the building that is selected. `accountId` is there where they signed in with an account
   * of their own, and not with a PIN. `viewOnly`: those of the buildings where nothing may be changed, and why.
   */
  | {
      role: 'customer';
      id: string;
      buildingIds: readonly string[];
      accountId?: string;
      viewOnly?: Readonly<Record<string, ViewOnly>>;
    };

/** The facts of a record that decide about access. */
export interface AccessRecord {
  buildingId?: string;
  /** The scheduler to whom the building is assigned. */
  schedulerId?: string | null;
  /** The owner of a record (a technician's request, a user's own profile). */
  ownerId?: string;
  /** A folder for admins only. */
  adminsOnly?: boolean;
}

export type AccessRefusal =
  | 'access.refused'
  | 'access.key-reads'
  | NonNullable<ReturnType<typeof viewOnlyRefusal>>;

/** The id stored in logs and orders: of the person, of a client's API key, or with a PIN of the building. */
export const loggedActorId = (actor: Actor): string =>
  actor.role === 'customer' ? (contactIdOf(actor) ?? actor.id) : actor.id;

/** The id of a contact's account or API key; undefined with a PIN, which many people may use. */
export const contactIdOf = (actor: Actor): string | undefined =>
  actor.role === 'customer' ? (actor.accountId ?? actor.key?.id) : undefined;

/** The key of rate limits with a PIN: its first building and how many it has, the same for all who use it. */
export const shareOfPin = (buildingIds: readonly string[]): string =>
  `${buildingIds[0]} ${buildingIds.length}`;

type Reach = (actor: Actor, record: AccessRecord) => boolean;

const any: Reach = () => true;
const own: Reach = (actor, record) => record.ownerId === actor.id;
const ofBuilding: Reach = (actor, record) =>
  actor.role === 'customer' &&
  record.buildingId !== undefined &&
  actor.buildingIds.includes(record.buildingId);
const shown: Reach = (_actor, record) => record.adminsOnly !== true;
const assigned: Reach = (actor, record) =>
  actor.role === 'scheduler' && record.schedulerId != null && actor.schedulerIds.includes(record.schedulerId);

/**
 * Every action with the roles that may do it, and to what. A scheduler may look up any building and its heatmap, but
 * read orders and change things only for buildings that are assigned to the scheduler or to an associate.
 */
const actions = {
  'catalogue.read': { admin: any, scheduler: any, technician: any, customer: any },
  'building.list': { admin: any, scheduler: any, technician: any, customer: any },
  'building.read': { admin: any, scheduler: any, technician: any, customer: ofBuilding },
  'building.import': { admin: any },
  /** The e-mail and scheduler of a building, and its PINs, which the same people read. */
  'building.changeContact': { admin: any, scheduler: assigned },
  'building.create': { admin: any },
  'building.administer': { admin: any },
  'building.delete': { admin: any },
  'unit.list': { admin: any },
  'unit.write': { admin: any },
  'warranty.read': { admin: any },
  'warranty.write': { admin: any },
  /** The query limits it to the buildings of the contact, and to the scheduler's own. */
  'portfolio.read': { admin: any, scheduler: any, customer: any },
  'heatmap.read': { admin: any, scheduler: any, technician: any, customer: ofBuilding },
  'link.list': { admin: any, scheduler: assigned, customer: ofBuilding },
  'link.write': { admin: any, scheduler: assigned, customer: ofBuilding },
  'unit.history': { admin: any, scheduler: any, technician: any, customer: ofBuilding },
  'order.list': { admin: any, scheduler: assigned, technician: any, customer: ofBuilding },
  'order.read': { admin: any, scheduler: assigned, technician: any, customer: ofBuilding },
  'request.create': { scheduler: assigned, technician: any, customer: ofBuilding },
  'draft.save': { scheduler: assigned, customer: ofBuilding },
  /** A scheduler deletes a draft as any order: `order.delete`. */
  'draft.delete': { customer: ofBuilding },
  'order.schedule': { scheduler: assigned },
  'order.resend': { scheduler: assigned },
  'order.sync': { scheduler: assigned },
  'order.delete': { scheduler: assigned },
  'order.edit': { scheduler: assigned },
  'line.delete': { scheduler: assigned, customer: ofBuilding },
  'note.list': { scheduler: assigned },
  'note.write': { scheduler: assigned },
  'visit.read': { technician: any },
  'visit.record': { technician: any },
  'photo.add': { technician: any },
  'photo.delete': { admin: any, technician: own },
  /** A scheduler does not see photos of other schedulers' buildings. */
  'photo.read': { admin: any, scheduler: assigned, technician: any, customer: ofBuilding },
  /** Every scheduler reads the whole list, and changes their own buildings' units. */
  'criticalUnit.list': { scheduler: any },
  'criticalUnit.write': { scheduler: assigned },
  /** The query limits a scheduler to their own buildings. */
  'closedDoor.list': { admin: any, scheduler: assigned },
  'closedDoor.revisit': { scheduler: assigned },
  'draft.listAll': { admin: any },
  'followUpRequest.decide': { admin: any },
  'followUpRequest.list': { technician: own, admin: any, customer: ofBuilding },
  'followUpRequest.resend': { technician: own },
  'user.list': { admin: any },
  'user.create': { admin: any },
  /** A scheduler changes their own profile (1 §2.7). */
  'user.update': { admin: any, scheduler: own },
  'user.delete': { admin: any },
  /** Sends a link to choose a password. */
  'user.invite': { admin: any },
  'user.read': { admin: any, scheduler: own, technician: own },
  /** Sets another user's password; one's own needs `password.change`. */
  'password.set': { admin: any },
  /** The user's own sessions, and no others. */
  'session.own': { admin: any, scheduler: any, technician: any },
  'session.endAll': { admin: any },
  'openId.unlink': { admin: any },
  /** The user's own second factor. */
  'factor.own': { admin: any, scheduler: any, technician: any },
  /** Takes away another person's second factor. */
  'factor.takeAway': { admin: any },
  'password.change': { admin: own, scheduler: own, technician: own },
  /** People who sign in to a building with an account (decision 69). Only an admin gives all buildings of a client. */
  'contactAccount.list': { admin: any, scheduler: assigned },
  'contactAccount.write': { admin: any, scheduler: assigned },
  'contactAccount.ofClient': { admin: any },
  'scheduler.lookup': { admin: any, scheduler: any },
  'pinRequest.list': { admin: any },
  'pinRequest.decide': { admin: any },
  'price.list': { admin: any },
  'price.write': { admin: any },
  'price.sync': { admin: any },
  'settings.list': { admin: any },
  'settings.write': { admin: any },
  'client.export': { admin: any },
  'document.read': { admin: any, customer: shown },
  'document.write': { admin: any },
  'log.read': { admin: any },
  'security.read': { admin: any },
  'mail.read': { admin: any },
  'mail.resend': { admin: any },
  'report.mail': { admin: any, scheduler: assigned },
  'audit.read': { admin: any },
  'audit.sync': { admin: any },
  'batch.post': { admin: any },
  'invoice.read': { admin: any },
  'invoice.credit': { admin: any },
  'result.import': { admin: any },
  'webhook.list': { admin: any },
  'webhook.write': { admin: any },
  'stats.read': { admin: any },
  /** The queries limit it to the person's own. */
  'savedView.list': { admin: any, scheduler: any },
  'savedView.write': { admin: any, scheduler: any },
  'apiKey.list': { admin: any },
  'apiKey.write': { admin: any },
} satisfies Record<string, Partial<Record<Role, Reach>>>;

export type Action = keyof typeof actions;

/** All actions, for the tests that walk them. */
export const allActions = Object.keys(actions) as Action[];

const reachesOf = (action: Action): Partial<Record<Role, Reach>> => actions[action];

/** Whether an actor may do an action on a record. */
export function can(actor: Actor, action: Action, record: AccessRecord = {}): boolean {
  return refusalOf(actor, action, record) === undefined;
}

/** Why an actor may not do an action on a record; undefined if they may. */
export function refusalOf(
  actor: Actor,
  action: Action,
  record: AccessRecord = {},
): AccessRefusal | undefined {
  if (!reachesOf(action)[actor.role]?.(actor, record)) return 'access.refused';
  if (actor.key?.readsOnly && !isReading(action)) return 'access.key-reads';
  if (actor.role !== 'customer' || isReading(action)) return undefined;
  return viewOnlyRefusal(actor.viewOnly?.[record.buildingId ?? actor.id]);
}

/** Whether an action changes nothing. Any other name counts as a change, and is refused to those who only view. */
export const isReading = (action: Action): boolean => /\.(?:history|list|read)$/.test(action);

/**
 * Why an actor may not do an action on any record, before the record is known: another role's, or a change by somebody
 * who only views all their buildings.
 */
export function refusalAnywhere(actor: Actor, action: Action): AccessRefusal | undefined {
  if (!rolesFor(action).includes(actor.role)) return 'access.refused';
  if (actor.key?.readsOnly && !isReading(action)) return 'access.key-reads';
  if (actor.role !== 'customer' || isReading(action)) return undefined;
  const views = actor.buildingIds.map((id) => actor.viewOnly?.[id]);
  return views.includes(undefined) ? undefined : viewOnlyRefusal(actor.viewOnly?.[actor.id] ?? views[0]);
}

/** The roles that may do an action on some records, for checks before the record is known. */
export function rolesFor(action: Action): readonly Role[] {
  return Object.keys(reachesOf(action)) as Role[];
}
