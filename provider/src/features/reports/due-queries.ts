import type { Runner } from '../../db/runner';

export interface DueReport {
  buildingId: string;
  orderId: string;
  orderNumber: number;
}

export async function isReportDue(run: Runner): Promise<boolean> {
  const { rows } = await run.query('select from due_reports where mailed_at is null limit 1');
  return rows.length > 0;
}

/** Locks the report that has been due for longest; skips locked ones. */
export async function takeDueReport(run: Runner): Promise<DueReport | undefined> {
  const { rows } = await run.query<DueReport>(
    `select d.building_id as "buildingId", d.order_id as "orderId", o.order_number as "orderNumber"
     from due_reports d join orders o on o.building_id = d.building_id and o.id = d.order_id
     where d.mailed_at is null order by d.created_at limit 1 for update of d skip locked`,
  );
  return rows[0];
}

export async function noteMailed(
  run: Runner,
  { buildingId, orderId }: Pick<DueReport, 'buildingId' | 'orderId'>,
  at: Date,
): Promise<void> {
  await run.query('update due_reports set mailed_at = $3 where building_id = $1 and order_id = $2', [
    buildingId,
    orderId,
    at.toISOString(),
  ]);
}
