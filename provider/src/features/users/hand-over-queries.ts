import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';

/** A building that is handed over, for the log. */
export interface HandedBuilding {
  id: string;
  locationId: string;
}

const handed = 'returning id, location_id as "locationId"';

/** Hands a scheduler's buildings over to another one. */
export async function handBuildingsToScheduler(
  run: Runner,
  from: string,
  to: string,
): Promise<HandedBuilding[]> {
  const { rows } = await run.query<HandedBuilding>(
    `update buildings set scheduler_id = $2, updated_at = now() where scheduler_id = $1 ${handed}`,
    [from, to],
  );
  return rows;
}

/** Hands the buildings of a company over to another one, which becomes a client if it is none yet. */
export async function handBuildingsToCompany(
  run: Runner,
  from: string,
  to: string,
): Promise<HandedBuilding[]> {
  await run.query(`insert into customers (id, name) values ($1, $2) on conflict do nothing`, [v7(), to]);
  const { rows } = await run.query<HandedBuilding>(
    `update buildings set customer_id = (select id from customers where lower(name) = lower($2)), updated_at = now()
     where customer_id = (select id from customers where lower(name) = lower($1)) and lower($1) <> lower($2) ${handed}`,
    [from, to],
  );
  return rows;
}

/** Hands a technician's follow-up requests over to another one; returns how many. */
export async function handRequests(run: Runner, from: string, to: string): Promise<number> {
  const { rowCount } = await run.query(
    'update follow_up_requests set technician_id = $2, updated_at = now() where technician_id = $1',
    [from, to],
  );
  return rowCount ?? 0;
}
