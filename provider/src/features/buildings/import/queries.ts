import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../../db/runner';

/** The codes that a building has already, in whatever case. */
export async function findTakenCodes(run: Runner, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await run.query<{ code: string }>(
    'select code from unnest($1::text[]) code join buildings on lower(location_id) = lower(code)',
    [codes],
  );
  return new Set(rows.map(({ code }) => code));
}

/** The ids of schedulers by e-mail. */
export async function findSchedulers(run: Runner, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await run.query<{ id: string; email: string }>(
    `select u.id, e as email from unnest($1::text[]) e
     join users u on lower(u.email) = lower(e) and u.role = ${roleNumber('scheduler')}`,
    [emails],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** A pest or treatment with its other names. */
export type Named = { id: string; name: string; synonyms: string[] };

export async function findNamedPests(run: Runner): Promise<Named[]> {
  const { rows } = await run.query<Named>(`
    select id, name, array(select s.name from synonyms s where s.pest_id = p.id) as synonyms
    from pests p order by id`);
  return rows;
}

export async function findNamedTreatments(run: Runner): Promise<Named[]> {
  const { rows } = await run.query<Named>(`
    select id, name, array(select s.name from synonyms s where s.treatment_id = t.id) as synonyms
    from treatments t order by id`);
  return rows;
}

/**
 * The stored data that a workbook is checked against: codes of buildings, e-mails of schedulers and names of clients.
 */
export async function findKnown(run: Runner): Promise<{
  location_ids: string[];
  retired_location_ids: string[];
  scheduler_emails: string[];
  clients: string[];
  retired_clients: string[];
}> {
  const { rows } = await run.query<Awaited<ReturnType<typeof findKnown>>>(
    `select array(select location_id from buildings where retired_at is null order by lower(location_id)) as location_ids,
       array(select location_id from buildings where retired_at is not null order by lower(location_id))
         as retired_location_ids,
       array(select email from users where role = ${roleNumber('scheduler')} order by email) as scheduler_emails,
       array(select name from customers order by lower(name)) as clients,
       array(select k.name from customers k join customers c on c.id = coalesce(k.merged_into, k.id)
         where c.retired_at is not null order by lower(k.name)) as retired_clients`,
  );
  return rows[0]!;
}

/** A building that the portal has, which a workbook may have units for. */
export interface StoredBuilding {
  id: string;
  locationId: string;
}

/** The buildings of these codes, by the code in lower case. */
export async function findStoredBuildings(
  run: Runner,
  codes: readonly string[],
): Promise<Map<string, StoredBuilding>> {
  const { rows } = await run.query<StoredBuilding>(
    `select id, location_id as "locationId" from buildings where lower(location_id) = any($1::text[]) and retired_at is null`,
    [codes.map((code) => code.toLowerCase())],
  );
  return new Map(rows.map((building) => [building.locationId.toLowerCase(), building]));
}

/** The positions, from 0, of the units that the building at the same position does not have. */
export async function findLackingUnits(
  run: Runner,
  buildingIds: readonly string[],
  units: readonly string[],
): Promise<number[]> {
  const { rows } = await run.query<{ at: number }>(
    `select s.at::int - 1 as at from unnest($1::uuid[], $2::text[]) with ordinality s(building_id, unit, at)
     where not exists (
       select from units u where u.building_id = s.building_id and lower(u.unit) = lower(trim(s.unit)))
     order by s.at`,
    [buildingIds, units],
  );
  return rows.map(({ at }) => at);
}
