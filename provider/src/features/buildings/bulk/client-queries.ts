import type { ClientChange } from '@clearunit/shared/api/building-bulk';
import { masterPinFields } from '@clearunit/shared/domain/pins';
import { clientNamed } from '../../../db/clients';
import { isoMoment, type Runner } from '../../../db/runner';
import type { PinKeys } from '../../../pin-keys';
import { lockBuildings } from '../chosen-queries';

/** A building with its client before it gets another one. */
export interface ClientedBuilding {
  id: string;
  locationId: string;
  customerId: string;
  customer: string;
  version: string;
}

/** The buildings in use among some, with an exclusive lock until the transaction ends, in the common lock order. */
export async function lockClients(run: Runner, ids: readonly string[]): Promise<ClientedBuilding[]> {
  await lockBuildings(run, ids);
  const { rows } = await run.query<ClientedBuilding>(
    `select b.id, b.location_id as "locationId", b.customer_id as "customerId", c.name as customer,
       ${isoMoment('b.updated_at')} as version
     from buildings b join customers c on c.id = b.customer_id
     where b.id = any($1::uuid[]) and b.retired_at is null order by b.id`,
    [ids],
  );
  return rows;
}

export async function storeClient(
  run: Runner,
  ids: readonly string[],
  customerId: string,
  moment: string,
): Promise<void> {
  await run.query('update buildings set customer_id = $2, updated_at = $3 where id = any($1::uuid[])', [
    ids,
    customerId,
    moment,
  ]);
}

/** The client with a name or former name; null for a new name. */
export async function findNamedClient(
  run: Runner,
  name: string,
): Promise<{ id: string; name: string; isRetired: boolean } | null> {
  const { rows } = await run.query<{ id: string; name: string; isRetired: boolean }>(
    `select id, name, retired_at is not null as "isRetired" from customers where id = ${clientNamed('$1')}`,
    [name],
  );
  return rows[0] ?? null;
}

/** A client by its id, or the one that it was merged into. */
export async function findClient(
  run: Runner,
  id: string,
): Promise<{ id: string; name: string; isRetired: boolean } | null> {
  const { rows } = await run.query<{ id: string; name: string; isRetired: boolean }>(
    `select k.id, k.name, k.retired_at is not null as "isRetired"
     from customers c join customers k on k.id = coalesce(c.merged_into, c.id) where c.id = $1 for share of k`,
    [id],
  );
  return rows[0] ?? null;
}

/** What giving a client to some buildings would change, without retired buildings and those that have the client. */
export async function countClientChange(
  run: Runner,
  ids: readonly string[],
  customerId: string | null,
  now: Date,
): Promise<Pick<ClientChange, 'buildings' | 'from' | 'accounts' | 'links'> & { changed: string[] }> {
  const { rows } = await run.query<Awaited<ReturnType<typeof countClientChange>>>(
    `with changed as materialized (
       select id, customer_id from buildings
       where id = any($1::uuid[]) and retired_at is null and customer_id is distinct from $2::uuid),
     counted as (
       select c.name, count(*)::int as buildings
       from changed b join customers c on c.id = b.customer_id group by c.id)
     select (select count(*)::int from changed) as buildings,
       (select coalesce(json_agg(n order by n.buildings desc, lower(n.name)), '[]') from counted n) as "from",
       (select count(distinct account_id)::int from (
          select g.account_id from contact_buildings g where g.building_id in (select id from changed)
          union all select k.account_id from contact_clients k where k.customer_id in (select customer_id from changed)) a
       ) as accounts,
       (select count(*)::int from links k where k.building_id in (select id from changed)
          and k.revoked_at is null and k.expires_at > $3) as links,
       array(select id::text from changed) as changed`,
    [ids, customerId, now.toISOString()],
  );
  return rows[0]!;
}

/** The master PINs of some buildings, each once. */
export async function findMasterPins(run: Runner, keys: PinKeys, ids: readonly string[]): Promise<string[]> {
  const pins = new Set<string>();
  for (const column of masterPinFields) {
    const { rows } = await run.query<{ id: string; encrypted: string }>(
      `select distinct on (${column}_hash) id, ${column}_encrypted as encrypted from buildings
       where id = any($1::uuid[]) and ${column}_hash is not null order by ${column}_hash`,
      [ids],
    );
    for (const { id, encrypted } of rows) pins.add(keys.decrypt(encrypted, { buildingId: id, column }));
  }
  return [...pins];
}
