import type { Runner } from '../../db/runner';
import { writeSearchText } from './queries-text';

/**
 * Gives the lines of a unit that are not done yet, and its lines in pending follow-up requests, the number that the
 * unit bears now; what is done keeps the number under which it was done.
 * @returns how many lines of orders were renamed
 */
export async function renameOpenLines(
  run: Runner,
  buildingId: string,
  unitId: string,
  unitNumber: string,
): Promise<number> {
  // Orders first, then their lines: whoever changes an order locks them in this order too.
  const { rows: locked } = await run.query<{ id: string }>(
    `select o.id from orders o where o.building_id = $1 and exists (
       select from order_lines l where l.building_id = $1 and l.unit_id = $2 and l.order_id = o.id and ${isOpen})
     order by o.id for update`,
    [buildingId, unitId],
  );
  const orderIds = locked.map(({ id }) => id);
  // A registered number holds no '|', so that the first one ends it.
  const { rowCount } = await run.query(
    `update order_lines l set unit_number = $3,
       search_text = lower($3) || substr(l.search_text, position(' | ' in l.search_text))
     where l.building_id = $1 and l.unit_id = $2 and l.order_id = any($4) and ${isOpen}`,
    [buildingId, unitId, unitNumber, orderIds],
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
  return rowCount ?? 0;
}

const isOpen = `l.status in ('draft', 'in progress', 'scheduled')`;
