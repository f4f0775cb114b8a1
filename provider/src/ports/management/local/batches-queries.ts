import { isoMoment, type Runner } from '../../../db/runner';
import type { ManagedBatch } from '../records';

/** The batches opened since a moment (ISO 8601), the oldest first, with their orders' numbers in order. */
export async function readBatches(run: Runner, since: string): Promise<ManagedBatch[]> {
  const { rows } = await run.query<ManagedBatch>(
    `select b.number, b.opened_by as "openedBy", ${isoMoment('b.opened_on')} as "openedOn",
       (select coalesce(json_agg(o.order_number order by o.order_number), '[]') from orders o
        where o.batch_id = b.id) as "orderNumbers"
     from batches b where b.opened_on >= $1 order by b.opened_on, b.number`,
    [since],
  );
  return rows;
}
