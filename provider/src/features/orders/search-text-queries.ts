import type { Runner } from '../../db/runner';
import { isUndone } from '../../db/statuses';

/**
 * Writes the search text of orders (see `searchOrders`): number, client's number, pests, treatments and units; and the
 * beginnings of their unit numbers. Call in the transaction that changed the lines.
 * @param orderIds orders of one building; all of them by default
 */
export async function writeSearchText(
  run: Runner,
  buildingId: string,
  orderIds: readonly string[] | null = null,
): Promise<void> {
  await run.query(
    `update orders o set search_text = t.text, unit_beginnings = t.beginnings from (
       select o.id, search_fold(concat_ws(' ', o.order_number, o.purchase_order_number,
         string_agg(distinct p.name, ' '), string_agg(distinct m.name, ' '),
         string_agg(distinct l.unit_number, ' '))) as text,
         array_agg(distinct lower(left(l.unit_number, letters))) as beginnings
       from orders o
       join order_lines l on l.building_id = o.building_id and l.order_id = o.id
       join pests p on p.id = l.pest_id
       join treatments m on m.id = l.treatment_id
       cross join generate_series(1, 2) letters
       where o.building_id = $1 and ($2::uuid[] is null or o.id = any($2))
       group by o.building_id, o.id) t
     where o.building_id = $1 and o.id = t.id`,
    [buildingId, orderIds],
  );
}

/**
 * Rewrites the search text of a building's order lines (see `searchTextOf`). Call in the transaction that changed the
 * building or the lines.
 * @param lineIds all of the building by default
 */
export async function writeLineTexts(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[] | null = null,
): Promise<void> {
  await run.query(
    `update order_lines l set search_text = search_fold(concat_ws(' ', l.unit_number, o.order_number,
       o.purchase_order_number, b.name, b.location_id, p.name, m.name))
     from orders o, buildings b, pests p, treatments m
     where l.building_id = $1 and ($2::uuid[] is null or l.id = any($2)) and o.building_id = $1 and o.id = l.order_id
       and b.id = $1 and p.id = l.pest_id and m.id = l.treatment_id`,
    [buildingId, lineIds],
  );
}

/**
 * Gives a renumbered unit's open lines, and its lines in pending follow-up requests, the new number; done lines keep
 * theirs.
 * @returns how many lines of orders were renamed
 */
export async function renameOpenLines(
  run: Runner,
  buildingId: string,
  unitId: string,
  unitNumber: string,
): Promise<number> {
  // Orders are locked before their lines, as in every change of an order.
  const { rows: locked } = await run.query<{ id: string }>(
    `select o.id from orders o where o.building_id = $1 and exists (
       select from order_lines l where l.building_id = $1 and l.unit_id = $2 and l.order_id = o.id and ${isUndone('l')})
     order by o.id for update`,
    [buildingId, unitId],
  );
  const orderIds = locked.map(({ id }) => id);
  const { rows: renamed } = await run.query<{ id: string }>(
    `update order_lines l set unit_number = $3
     where l.building_id = $1 and l.unit_id = $2 and l.order_id = any($4) and ${isUndone('l')} returning l.id`,
    [buildingId, unitId, unitNumber, orderIds],
  );
  await writeLineTexts(
    run,
    buildingId,
    renamed.map(({ id }) => id),
  );
  await run.query(
    'update orders set version = version + 1, updated_at = now() where building_id = $1 and id = any($2)',
    [buildingId, orderIds],
  );
  await writeSearchText(run, buildingId, orderIds);
  await run.query(
    `update follow_up_request_lines l set unit_number = $3 from follow_up_requests r
     where l.building_id = $1 and l.unit_id = $2 and r.building_id = $1 and r.id = l.request_id
       and r.status = 'pending'`,
    [buildingId, unitId, unitNumber],
  );
  return renamed.length;
}
