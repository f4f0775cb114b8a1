import type { Runner } from '../../db/runner';

/** A building that something is done with. */
export interface ChosenBuilding {
  id: string;
  name: string;
  locationId: string;
}

/** Locks buildings exclusively until the transaction ends, in the common lock order. */
export async function lockBuildings(run: Runner, ids: readonly string[]): Promise<void> {
  await run.query('select from buildings where id = any($1::uuid[]) order by id for update', [ids]);
}

/** The retired buildings among some, or the others, with an exclusive lock until the transaction ends. */
export async function lockByStatus(
  run: Runner,
  ids: readonly string[],
  isRetired: boolean,
): Promise<ChosenBuilding[]> {
  await lockBuildings(run, ids);
  const { rows } = await run.query<ChosenBuilding>(
    `select id, name, location_id as "locationId" from buildings
     where id = any($1::uuid[]) and (retired_at is not null) = $2 order by id`,
    [ids, isRetired],
  );
  return rows;
}

/** How many of some ids are buildings. */
export async function countFound(run: Runner, ids: readonly string[]): Promise<number> {
  const { rows } = await run.query<{ n: number }>(
    'select count(*)::int as n from buildings where id = any($1::uuid[])',
    [ids],
  );
  return rows[0]!.n;
}
