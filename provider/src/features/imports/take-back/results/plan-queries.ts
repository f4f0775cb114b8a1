import type { TakeBack } from '@clearunit/shared/api/imports';
import { builtOnResults } from '@clearunit/shared/domain/imports';
import type { Runner } from '../../../../db/runner';
import { type InvoiceOfOrder, invoicesIn, stateOfOrder } from '../../../import-records/order-states-queries';

/** Locks the orders that an import of results changed, in the sequence of all that change orders. */
export async function lockOrdersOfImport(run: Runner, id: string): Promise<void> {
  await run.query(
    `select 1 from orders o
     where (o.building_id, o.id) in (select building_id, order_id from import_orders where import_id = $1)
     order by o.id for update of o`,
    [id],
  );
}

/** The registered units of the orders that an import of results changed. */
export async function unitsOfImport(
  run: Runner,
  id: string,
): Promise<{ buildingId: string; unitId: string }[]> {
  const { rows } = await run.query<{ buildingId: string; unitId: string }>(
    `select distinct l.building_id as "buildingId", l.unit_id as "unitId"
     from import_orders c join order_lines l on l.building_id = c.building_id and l.order_id = c.order_id
     where c.import_id = $1 and l.unit_id is not null`,
    [id],
  );
  return rows;
}

/** The numbers of the orders whose results came, or were corrected, by an import. */
export async function numbersOfImport(run: Runner, id: string): Promise<number[]> {
  const { rows } = await run.query<{ number: number }>(
    `select o.order_number as number from import_orders c
     join orders o on o.building_id = c.building_id and o.id = c.order_id
     where c.import_id = $1 and c.before ? 'managed'`,
    [id],
  );
  return rows.map(({ number }) => number);
}

/** SQL: whether a JSON lacks one of the keys of another. */
const lacksKeyOf = (json: string, keys: string) =>
  `exists (select from jsonb_object_keys(${keys}) k where not ${json} ? k)`;

const isUnlike = (part: string) => `now -> '${part}' is distinct from after -> '${part}'`;

/**
 * SQL: the orders of the import $1 as they are now, and what became of each since, null for nothing. A follow-up that it
 * recommended, or had withdrawn whole, may be gone. $2 are the management system's invoices now.
 */
const compared = `managed as (select * from ${invoicesIn('$2')}),
  states as materialized (
    select c.building_id, c.order_id, c.before, c.after, b.name as building_name, b.retired_at is not null as is_retired,
      coalesce(o.order_number, (c.before -> 'rows' -> 'order' ->> 'order_number')::bigint) as order_number,
      c.before is null or c.before ? 'rows' as is_follow_up, case when o.id is not null then ${stateOfOrder} end as now
    from import_orders c join buildings b on b.id = c.building_id
    left join orders o on o.building_id = c.building_id and o.id = c.order_id
    where c.import_id = $1),
  compared as (
    select s.*, case
      when is_retired then 'retired'
      when is_follow_up and now is null then case when before is not null and after is not null then 'follow-up' end
      when is_follow_up then case when ${isUnlike('order')} or ${isUnlike('lines')} then 'follow-up' end
      when now is null then 'edited'
      when now -> 'order' ->> 'status' = 'posted' then 'posted'
      when ${lacksKeyOf("(after -> 'results')", "now -> 'results'")} then 'recorded'
      when ${isUnlike('results')} or coalesce(m.invoice, 'null') is distinct from after -> 'managed' then 'corrected'
      when ${isUnlike('besides')} then 'recorded'
      when not (after -> 'photos') @> (now -> 'photos') then 'photos'
      when ${isUnlike('order')} or ${isUnlike('lines')} then 'edited'
    end as what
    from states s left join managed m on m.number = s.order_number)`;

const places = builtOnResults.map((what, at) => `('${what}', ${at})`).join(', ');

/** What goes with an import of results or corrections, and what keeps it. */
export async function findResultsTakeBack(
  run: Runner,
  id: string,
  managed: readonly InvoiceOfOrder[],
): Promise<NonNullable<TakeBack['of_orders']>> {
  const { rows } = await run.query<NonNullable<TakeBack['of_orders']>>(
    `with ${compared}
     select (select count(*)::int from invoices i join results r on r.building_id = i.building_id and r.invoice_id = i.id
         where i.import_id = $1) as results,
       (select count(*)::int from compared c cross join jsonb_each(c.before -> 'results') was
         where c.after -> 'results' -> was.key is distinct from was.value) as corrected,
       (select count(*)::int from compared where not is_follow_up) as orders,
       (select count(*)::int from compared where before is null and now is not null) as follow_ups,
       (select count(*)::int from compared where before ? 'rows') as restored_follow_ups,
       (select json_build_object('what', c.what, 'orders', count(*) over (partition by c.what),
           'order_number', c.order_number, 'building_name', c.building_name)
         from compared c join (values ${places}) w(what, place) on w.what = c.what
         order by w.place, c.order_number limit 1) as built`,
    [id, JSON.stringify(managed)],
  );
  return rows[0]!;
}
