import type { Hours } from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';

/** What a notice says of a unit's visit. */
export interface Announced {
  unitNumber: string;
  day: string;
  window: TimeWindow;
  hours: Hours;
}

/** A scheduled line of an order, with what its valid notice says; null while it has none. */
export interface ScheduledLine extends Omit<Announced, 'hours'> {
  id: string;
  pestId: string;
  treatmentId: string;
  announced: Announced | null;
}

/** The lines of an order for which somebody is to come, in the order's own order. */
export async function scheduledLines(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<ScheduledLine[]> {
  const { rows } = await run.query<ScheduledLine>(
    `select l.id, l.unit_number as "unitNumber", l.pest_id as "pestId", l.treatment_id as "treatmentId",
       l.schedule_date as day, l.time_window as window,
       case when n.id is not null then json_build_object('unitNumber', n.unit_number, 'day', n.entry_day,
         'window', n.time_window, 'hours', json_build_object('from', n.hours_from, 'to', n.hours_to)) end as announced
     from order_lines l
     left join notices n on n.building_id = l.building_id and n.order_line_id = l.id and n.voided_at is null
     where l.building_id = $1 and l.order_id = $2 and l.status = 'scheduled' and l.time_window is not null
     order by l.priority, l.id`,
    [buildingId, orderId],
  );
  return rows;
}

export interface NewNotice extends Announced {
  id: string;
  lineId: string;
  pestId: string;
  treatmentId: string;
}

/** Voids the notices of an order whose line is gone: nobody comes there any more. */
export async function voidWithoutLine(
  run: Runner,
  buildingId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await run.query(
    `update notices n set voided_at = $3
     where n.building_id = $1 and n.order_id = $2 and n.voided_at is null and not exists (
       select from order_lines l where l.building_id = n.building_id and l.id = n.order_line_id)`,
    [buildingId, orderId, at.toISOString()],
  );
}

/** Stores notices, numbered in their order; each stands in the place of all former ones of its line, which are void. */
export async function insertNotices(
  run: Runner,
  { buildingId, orderId, at }: { buildingId: string; orderId: string; at: Date },
  notices: readonly NewNotice[],
): Promise<void> {
  const given = JSON.stringify(notices.map(({ hours, ...rest }) => ({ ...rest, ...hours })));
  await run.query(
    `update notices n set voided_at = coalesce(n.voided_at, $3), replaced_by = x.id
     from json_to_recordset($2) as x(id uuid, "lineId" uuid)
     where n.building_id = $1 and n.order_id = $4 and n.order_line_id = x."lineId"`,
    [buildingId, given, at.toISOString(), orderId],
  );
  await run.query(
    `insert into notices (building_id, id, order_id, order_line_id, unit_number, pest_id, treatment_id, entry_day,
       time_window, hours_from, hours_to, issued_at)
     select $1, x.id, $3, x."lineId", x."unitNumber", x."pestId", x."treatmentId", x.day, x.window, x.from, x.to, $4
     from json_to_recordset($2) as x(id uuid, "lineId" uuid, "unitNumber" text, "pestId" uuid, "treatmentId" uuid,
       day date, "window" time_window, "from" smallint, "to" smallint)`,
    [buildingId, given, orderId, at.toISOString()],
  );
}
