import { type MasterPinField, masterPinFields } from '@clearunit/shared/domain/pins';
import { isoMoment, type Runner } from '../../../db/runner';
import { lockBuildings } from '../chosen-queries';

/** A building with one of its master PINs, as it is stored. */
export interface PinnedBuilding {
  id: string;
  locationId: string;
  customer: string;
  hasLongPins: boolean;
  hash: string | null;
  encrypted: string | null;
  version: string;
}

/** The buildings in use among some. */
export async function findPinned(
  run: Runner,
  ids: readonly string[],
  field: MasterPinField,
): Promise<PinnedBuilding[]> {
  const { rows } = await run.query<PinnedBuilding>(
    `select b.id, b.location_id as "locationId", c.name as customer, c.long_pins as "hasLongPins",
       b.${field}_hash as hash, b.${field}_encrypted as encrypted,
       ${isoMoment('b.updated_at')} as version
     from buildings b join customers c on c.id = b.customer_id
     where b.id = any($1::uuid[]) and b.retired_at is null order by b.id`,
    [ids],
  );
  return rows;
}

/** The same with an exclusive lock until the transaction ends, in the common lock order. */
export async function lockPinned(
  run: Runner,
  ids: readonly string[],
  field: MasterPinField,
): Promise<PinnedBuilding[]> {
  await lockBuildings(run, ids);
  return findPinned(run, ids, field);
}

/** The clients with a building that has a master PIN as any of its four, by name. */
export async function clientsCarrying(run: Runner, hash: string): Promise<string[]> {
  const carries = masterPinFields.map((field) => `b.${field}_hash = $1`).join(' or ');
  const { rows } = await run.query<{ name: string }>(
    `select c.name from customers c where c.id in (select b.customer_id from buildings b where ${carries})
     order by lower(c.name)`,
    [hash],
  );
  return rows.map(({ name }) => name);
}

export interface StoredMasterPin {
  id: string;
  hash: string | null;
  encrypted: string | null;
}

export async function storeMasterPins(
  run: Runner,
  field: MasterPinField,
  pins: readonly StoredMasterPin[],
  moment: string,
): Promise<void> {
  await run.query(
    `update buildings b set ${field}_hash = x.hash, ${field}_encrypted = x.encrypted, updated_at = $2
     from json_to_recordset($1) x(id uuid, hash text, encrypted text) where b.id = x.id`,
    [JSON.stringify(pins), moment],
  );
}
