import type { SavedView } from '@clearunit/shared/api/saved-views';
import type { ViewEntry } from '@clearunit/shared/domain/saved-views';
import { v7 } from 'uuid';
import { isoMoment, type Runner } from '../../db/runner';

const columns = `v.id as uuid, v.list, v.name, v.address, v.columns, ${isoMoment('v.updated_at')} as updated_at`;

/** Somebody's views of a list, by name. */
export async function listViews(run: Runner, userId: string, list: string): Promise<SavedView[]> {
  const { rows } = await run.query<SavedView>(
    `select ${columns} from saved_views v where v.user_id = $1 and v.list = $2 order by lower(v.name)`,
    [userId, list],
  );
  return rows;
}

/** Locks the views of a person until the transaction ends. */
export async function lockViewsOf(run: Runner, userId: string): Promise<void> {
  await run.query('select from users where id = $1 for no key update', [userId]);
}

/** One of somebody's views; undefined for none, or for another's. */
export async function findView(run: Runner, userId: string, id: string): Promise<SavedView | undefined> {
  const { rows } = await run.query<SavedView>(
    `select ${columns} from saved_views v where v.user_id = $1 and v.id = $2`,
    [userId, id],
  );
  return rows[0];
}

interface Change {
  userId: string;
  at: string;
}

export async function insertView(
  run: Runner,
  list: string,
  view: ViewEntry,
  { userId, at }: Change,
): Promise<SavedView> {
  const { rows } = await run.query<SavedView>(
    `with v as (insert into saved_views (id, user_id, list, name, address, columns, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning *)
     select ${columns} from v`,
    [v7(), userId, list, view.name, view.address, JSON.stringify(view.columns), at],
  );
  return rows[0]!;
}

export async function updateView(
  run: Runner,
  id: string,
  view: ViewEntry,
  { userId, at }: Change,
): Promise<SavedView> {
  const { rows } = await run.query<SavedView>(
    `with v as (update saved_views set name = $3, address = $4, columns = $5, updated_at = $6
       where user_id = $1 and id = $2 returning *)
     select ${columns} from v`,
    [userId, id, view.name, view.address, JSON.stringify(view.columns), at],
  );
  return rows[0]!;
}

/** Whether there was such a view. */
export async function deleteViewRow(run: Runner, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await run.query('delete from saved_views where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rowCount === 1;
}
