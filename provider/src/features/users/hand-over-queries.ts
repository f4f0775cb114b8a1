import { v7 } from 'uuid';
import { clientNamed } from '../../db/clients';
import type { Runner } from '../../db/runner';
import type { HandedBuilding } from '../logs/record-handed-over';

const handed = 'returning id, location_id as "locationId"';

/** Locks buildings in the order of their ids, as everybody does who locks several. */
const lock = (run: Runner, which: string, value: string) =>
  run.query(`select from buildings where ${which} order by id for update`, [value]);

/** Hands a scheduler's buildings over to another one. */
export async function handBuildingsToScheduler(
  run: Runner,
  from: string,
  to: string,
): Promise<HandedBuilding[]> {
  await lock(run, 'scheduler_id = $1', from);
  const { rows } = await run.query<HandedBuilding>(
    `update buildings set scheduler_id = $2, updated_at = now() where scheduler_id = $1 ${handed}`,
    [from, to],
  );
  return rows;
}

/** Assigns the buildings that wait for a scheduler with this e-mail (4 §19). */
export async function assignAwaitingBuildings(
  run: Runner,
  scheduler: { id: string; email: string },
): Promise<HandedBuilding[]> {
  const waits = `scheduler_id is null and retired_at is null and lower($1) = any(string_to_array(awaited_scheduler, ', '))`;
  await lock(run, waits, scheduler.email);
  const { rows } = await run.query<HandedBuilding>(
    `update buildings set scheduler_id = $2, updated_at = now() where ${waits} ${handed}`,
    [scheduler.email, scheduler.id],
  );
  return rows;
}

const noMasterPins = ['', '2', '3', '4']
  .map((n) => `master_pin${n}_hash = null, master_pin${n}_encrypted = null`)
  .join(', ');

/**
 * Hands the buildings of a company over to another one, which becomes a client if it is none yet, or is one again if it
 * was retired. They lose their master
 * PINs, which the company's people know.
 */
export async function handBuildingsToCompany(
  run: Runner,
  from: string,
  to: string,
): Promise<HandedBuilding[]> {
  await lock(run, `customer_id = ${clientNamed('$1')}`, from);
  await run.query(`insert into customers (id, name) values ($1, $2) on conflict do nothing`, [v7(), to]);
  await run.query(
    `update customers set retired_at = null where id = ${clientNamed('$1')} and retired_at is not null`,
    [to],
  );
  const { rows } = await run.query<HandedBuilding>(
    `update buildings set customer_id = ${clientNamed('$2')}, ${noMasterPins}, updated_at = now()
     where customer_id = ${clientNamed('$1')} and ${clientNamed('$1')} <> ${clientNamed('$2')} ${handed}`,
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
