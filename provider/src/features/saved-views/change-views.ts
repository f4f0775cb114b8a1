import type { SavedView } from '@clearunit/shared/api/saved-views';
import { AppError } from '@clearunit/shared/domain/errors';
import { mayKeepPin, mostViews, type ViewEntry } from '@clearunit/shared/domain/saved-views';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { deleteViewRow, findView, insertView, listViews, lockViewsOf, updateView } from './queries';

/**
 * Keeps a view of a list for the actor.
 * @throws AppError 'saved-views.may-keep-pin', 'saved-views.name-taken' or 'saved-views.too-many'
 */
export function saveView(list: string, view: ViewEntry, context: ActorContext): Promise<SavedView> {
  return inTransaction(context.pool, async (client) => {
    const change = changeOf(context);
    await lockViewsOf(client, change.userId);
    refusePin(list, view);
    const kept = await listViews(client, change.userId, list);
    refuseTaken(view.name, kept);
    if (kept.length >= mostViews) throw new AppError('saved-views.too-many', { params: { most: mostViews } });
    return insertView(client, list, view, change);
  });
}

/**
 * Changes one of the actor's views.
 * @throws AppError 'saved-views.may-keep-pin', 'saved-views.name-taken' or 'records.not-found'
 */
export function changeView(id: string, view: ViewEntry, context: ActorContext): Promise<SavedView> {
  return inTransaction(context.pool, async (client) => {
    const change = changeOf(context);
    await lockViewsOf(client, change.userId);
    const before = await findView(client, change.userId, id);
    if (!before) throw new AppError('records.not-found');
    refusePin(before.list, view);
    const others = (await listViews(client, change.userId, before.list)).filter(({ uuid }) => uuid !== id);
    refuseTaken(view.name, others);
    return updateView(client, id, view, change);
  });
}

/** Deletes one of the actor's views. @throws AppError 'records.not-found' */
export async function deleteView(id: string, { pool, actor }: ActorContext): Promise<void> {
  if (!(await deleteViewRow(pool, actor.id, id))) throw new AppError('records.not-found');
}

const changeOf = ({ actor, now }: ActorContext) => ({ userId: actor.id, at: now.toISOString() });

function refusePin(list: string, { address }: ViewEntry): void {
  if (mayKeepPin(list, address)) throw new AppError('saved-views.may-keep-pin');
}

function refuseTaken(name: string, kept: readonly SavedView[]): void {
  const isTaken = kept.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new AppError('saved-views.name-taken', { params: { name } });
}
