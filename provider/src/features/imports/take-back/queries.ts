import type { TakeBack } from '@clearunit/shared/api/imports';
import type { ImportKind, ImportState } from '@clearunit/shared/domain/imports';
import { isoMoment, type Runner } from '../../../db/runner';
import { isOpen } from '../../../db/statuses';
import type { Context } from '../../../http/handler';
import { changedSince, notRestored } from './restore-queries';

export interface LockedImport {
  kind: ImportKind;
  state: ImportState;
  fileName: string;
}

/** The import, locked: nobody else takes it back meanwhile. */
export async function lockImport(run: Runner, id: string): Promise<LockedImport | undefined> {
  const { rows } = await run.query<LockedImport>(
    `select kind, state, file_name as "fileName" from imports where id = $1 for no key update`,
    [id],
  );
  return rows[0];
}

/** A building that an import brought. */
export interface BroughtBuilding {
  id: string;
  locationId: string;
}

/** Lets nobody order for the buildings and units that an import brought until the transaction ends. */
export async function lockBrought(run: Runner, id: string): Promise<BroughtBuilding[]> {
  const { rows } = await run.query<BroughtBuilding>(
    `select id, location_id as "locationId" from buildings where import_id = $1 order by id for update`,
    [id],
  );
  await run.query(
    `select 1 from buildings where id in (select building_id from units where import_id = $1
       union select building_id from import_changes where import_id = $1) order by id for no key update`,
    [id],
  );
  await run.query('select 1 from units where import_id = $1 order by building_id, id for update', [id]);
  return rows;
}

/** SQL: the import's buildings, and the units that it added to others. */
const brought = `brought as materialized (select id, name, created_at, updated_at from buildings where import_id = $1),
  added as materialized (select u.building_id, u.id from units u where u.import_id = $1)`;

const ofAdded = (table: string) =>
  `(${table}.building_id, ${table}.unit_id) in (select building_id, id from added)`;

/** SQL: orders since then whose lines `l` the warranties cover that an import gave to units that were there. */
const underGivenWarranties = `select o.building_id, o.id, o.order_number from import_changes c
    join imports i on i.id = c.import_id
    join order_lines l on l.building_id = c.building_id and l.unit_id = c.unit_id
    join orders o on o.building_id = l.building_id and o.id = l.order_id
    where c.import_id = $1 and (l.charge_kind = 'warranty' or (${isOpen('o')} and o.order_date_time >= i.started_at))
      and exists (select from warranty_coverages w
        where w.building_id = c.building_id and w.warranty_id = (c.after ->> 'warranty')::uuid
          and coalesce(w.pest_id, l.pest_id) = l.pest_id and coalesce(w.treatment_id, l.treatment_id) = l.treatment_id)`;

/**
 * Orders and technicians' requests for what an import brought, and orders under its warranties; `order_number` is null for a
 * request.
 */
const ordered = `ordered as (
    select o.building_id, o.id, o.order_number from orders o where o.building_id in (select id from brought)
    union select o.building_id, o.id, o.order_number from order_lines l
      join orders o on o.building_id = l.building_id and o.id = l.order_id where ${ofAdded('l')}
    union ${underGivenWarranties}
    union select f.building_id, f.id, null from follow_up_requests f
      where f.building_id in (select id from brought)
    union select l.building_id, l.request_id, null from follow_up_request_lines l where ${ofAdded('l')})`;

/** Other imports that brought units to the import's buildings, past visits to its buildings or units, or changed these. */
const later = `later as (
    select x.import_id as id from import_changes x where x.import_id <> $1
      and (x.building_id in (select id from brought) or ${ofAdded('x')})
    union
    select u.import_id from units u where u.building_id in (select id from brought) and u.import_id <> $1
    union select i.import_id from invoices i where i.building_id in (select id from brought) and i.import_id <> $1
    union select i.import_id from results r join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
      where ${ofAdded('r')} and i.import_id <> $1)`;

/** SQL: units that go with the import, and that were added to its buildings later, or changed as the log tells it. */
const edited = `edited as (
    select u.building_id, u.id from brought b join units u on u.building_id = b.id where u.created_at > b.created_at
    union
    select u.building_id, u.id from imports i
      join activity_log a on a.field_name = 'admin' and a.target_entity = 'unit' and a.created_at >= i.started_at
      join units u on u.building_id = a.building_id and u.id::text = a.target_id
      where i.id = $1 and (u.building_id in (select id from brought)
        or (u.building_id, u.id) in (select building_id, id from added)))`;

/** What goes with an import, is restored or not, and what keeps it. */
export async function findTakeBack(
  run: Runner,
  id: string,
  { now, personalDataDays }: Pick<Context, 'now' | 'personalDataDays'>,
): Promise<TakeBack> {
  const ofBrought = (table: string) => `from ${table} x where x.building_id in (select id from brought)`;
  const { rows } = await run.query<TakeBack>(
    `with ${brought}, ${ordered}, ${later}, ${edited}
     select (select count(*)::int from brought) as buildings,
       (select count(*)::int ${ofBrought('units')}) + (select count(*)::int from added) as units,
       (select count(*)::int from brought where updated_at > created_at) as edited_buildings,
       (select count(*)::int from edited) as edited_units,
       (select count(*)::int from import_changes x where x.import_id = $1 and x.unit_id is null) as changed_buildings,
       (select count(*)::int from import_changes x where x.import_id = $1 and x.unit_id is not null) as changed_units,
       ${notRestored},
       (select json_build_object('buildings', count(distinct x.building_id)::int, 'building_name', min(x.name))
         from ${changedSince} x having count(*) > 0) as changed_since,
       (select count(*)::int from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
         where i.import_id = $1) as visits,
       (select count(distinct x.account_id)::int ${ofBrought('contact_buildings')}) as accounts,
       (select count(*)::int ${ofBrought('links')} and x.revoked_at is null) as links,
       (select count(*)::int ${ofBrought('notes')}) + (select count(*)::int ${ofBrought('critical_units')})
         + (select count(*)::int from critical_units x where ${ofAdded('x')}) as notes,
       (select json_build_object('orders', count(*) over (), 'order_number', o.order_number, 'building_name', b.name)
         from ordered o join buildings b on b.id = o.building_id order by o.order_number nulls last, o.id limit 1)
         as ordered,
       (select coalesce(json_agg(json_build_object('file_name', i.file_name, 'started_at', ${isoMoment('i.started_at')})
           order by i.started_at, i.id), '[]')
         from imports i where i.id in (select id from later)) as later`,
    [id, personalDataDays, now.toISOString()],
  );
  return rows[0]!;
}

/** Deletes the past visits of an import; returns the units that had them. */
export async function deleteVisits(
  run: Runner,
  id: string,
): Promise<{ buildingId: string; unitId: string }[]> {
  const { rows } = await run.query<{ buildingId: string; unitId: string }>(
    `select distinct r.building_id as "buildingId", r.unit_id as "unitId"
     from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
     where i.import_id = $1 and r.unit_id is not null`,
    [id],
  );
  await run.query('delete from invoices where import_id = $1', [id]);
  return rows;
}

/**
 * Lets earlier results with the numbers of units that an import added, which were linked when these came, name no
 * registered unit again; returns the units that had them.
 */
export async function unlinkAddedUnits(
  run: Runner,
  id: string,
): Promise<{ buildingId: string; unitId: string }[]> {
  const { rows } = await run.query<{ buildingId: string; unitId: string }>(
    `update results r set unit_id = null from units u
     where u.import_id = $1 and r.building_id = u.building_id and r.unit_id = u.id
     returning u.building_id as "buildingId", u.id as "unitId"`,
    [id],
  );
  return rows;
}

/** Deletes the units that an import added to buildings that were there, off the critical list too; returns these buildings. */
export async function deleteAddedUnits(run: Runner, id: string): Promise<string[]> {
  await run.query(
    `delete from critical_units where (building_id, unit_id) in (select building_id, id from units where import_id = $1)`,
    [id],
  );
  const { rows } = await run.query<{ id: string }>(
    `with gone as (delete from units where import_id = $1 returning building_id)
     select distinct building_id as id from gone order by 1`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Deletes the locked buildings of an import with all that depends on them. */
export async function deleteBuildings(run: Runner, id: string): Promise<void> {
  const ofImport = 'building_id in (select id from buildings where import_id = $1)';
  await run.query(`delete from critical_units where ${ofImport}`, [id]);
  await run.query('delete from buildings where import_id = $1', [id]);
}

/** Deletes the clients that an import made and that nothing is known of. */
export async function deleteUnusedClients(run: Runner, id: string): Promise<void> {
  const isUsedBy = (table: string) => `exists (select from ${table} x where x.customer_id = c.id)`;
  const users = ['buildings', 'client_invoices', 'api_keys', 'webhooks', 'contact_clients'];
  await run.query(
    `delete from customers c where c.import_id = $1 and c.merged_into is null and c.retired_at is null
       and not (${users.map(isUsedBy).join(' or ')})
       and not exists (select from orders o where o.billed_customer_id = c.id)
       and not exists (select from customers k where k.merged_into = c.id)`,
    [id],
  );
}

export async function markTakenBack(run: Runner, id: string, at: string): Promise<void> {
  await run.query(`update imports set state = 'taken back', taken_back_at = $2 where id = $1`, [id, at]);
}
