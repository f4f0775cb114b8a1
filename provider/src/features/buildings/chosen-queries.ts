import type { Runner } from '../../db/runner';

/** A building that something is done with. */
export interface ChosenBuilding {
  id: string;
  name: string;
  locationId: string;
}

/** Locks buildings wholly until the transaction ends, in the order in which everybody locks several. */
export async function lockBuildings(run: Runner, ids: readonly string[]): Promise<void> {
  await run.query('select from buildings where id = any($1::uuid[]) order by id for update', [ids]);
}

/** Those of some buildings that are retired, or those that are not, locked wholly until the transaction ends. */
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

/** How many of some buildings there are. */
export async function countFound(run: Runner, ids: readonly string[]): Promise<number> {
  const { rows } = await run.query<{ n: number }>(
    'select count(*)::int as n from buildings where id = any($1::uuid[])',
    [ids],
  );
  return rows[0]!.n;
}
