import type { Hours } from '@clearunit/shared/domain/notices';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { isLineOfCommonArea } from '../../db/kinds';
import type { Runner } from '../../db/runner';

/** What a notice says of a unit's visit. */
export interface Announced {
  unitNumber: string;
  day: string;
  window: TimeWindow;
  hours: Hours;
}

/** A scheduled line of an order. */
export interface ScheduledLine extends Omit<Announced, 'hours'> {
  id: string;
  pestId: string;
  treatmentId: string;
}

/** The lines that are of common areas, where no tenant is notified (4 §1.6). */
export async function linesOfCommonAreas(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await run.query<{ id: string }>(
    `select l.id from order_lines l where l.building_id = $1 and l.id = any($2) and ${isLineOfCommonArea('l')}`,
    [buildingId, lineIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The scheduled lines of an order whose tenants are notified, in their order; optionally of some ids only. */
export async function scheduledLines(
  run: Runner,
  buildingId: string,
  orderId: string,
  lineIds: readonly string[] | 'all',
): Promise<ScheduledLine[]> {
  const { rows } = await run.query<ScheduledLine>(
    `select l.id, l.unit_number as "unitNumber", l.pest_id as "pestId", l.treatment_id as "treatmentId",
       l.schedule_date as day, l.time_window as window
     from order_lines l
     where l.building_id = $1 and l.order_id = $2 and l.status = 'scheduled' and l.time_window is not null
       and ($3::uuid[] is null or l.id = any($3)) and not ${isLineOfCommonArea('l')}
     order by l.priority, l.id`,
    [buildingId, orderId, lineIds === 'all' ? null : lineIds],
  );
  return rows;
}

/**
 * The lines that are to be planned for a day on which another order visits their units for the same pest, in the order of
 * their numbers. Lines that are planned for that day already are left out.
 */
export async function otherVisitsThatDay(
  run: Runner,
  buildingId: string,
  planned: readonly { id: string; day: string }[],
): Promise<{ unit: string; pest: string; day: string; order: number }[]> {
  const { rows } = await run.query<{ unit: string; pest: string; day: string; order: number }>(
    `select l.unit_number as unit, p.name as pest, x.day, min(other.order_number) as "order"
     from json_to_recordset($2) as x(id uuid, day date)
     join order_lines l on l.building_id = $1 and l.id = x.id
     join pests p on p.id = l.pest_id
     join order_lines other on other.building_id = $1 and other.unit_id = l.unit_id and other.status = 'scheduled'
       and other.pest_id = l.pest_id and other.schedule_date = x.day and other.order_id <> l.order_id
     where l.status <> 'scheduled' or l.schedule_date is distinct from x.day
     group by l.id, l.unit_number, p.name, x.day
     order by l.unit_number, l.id`,
    [buildingId, JSON.stringify(planned)],
  );
  return rows;
}

/** The content of valid notices by line id. */
export async function announcedFor(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
): Promise<Map<string, Announced>> {
  const { rows } = await run.query<Announced & { lineId: string }>(
    `select order_line_id as "lineId", unit_number as "unitNumber", entry_day as day, time_window as window,
       json_build_object('from', hours_from, 'to', hours_to) as hours
     from notices where building_id = $1 and order_line_id = any($2) and voided_at is null`,
    [buildingId, lineIds],
  );
  return new Map(rows.map(({ lineId, ...announced }) => [lineId, announced]));
}

/** The valid notices of a unit's planned visits, also overdue ones, that name another number. */
export async function visitsUnderFormerNumber(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<(Omit<NewNotice, 'id'> & { orderId: string })[]> {
  const { rows } = await run.query<Omit<NewNotice, 'id'> & { orderId: string }>(
    `select l.order_id as "orderId", l.id as "lineId", l.unit_number as "unitNumber", l.pest_id as "pestId",
       l.treatment_id as "treatmentId", n.entry_day as day, n.time_window as window,
       json_build_object('from', n.hours_from, 'to', n.hours_to) as hours
     from order_lines l
     join notices n on n.building_id = l.building_id and n.order_line_id = l.id and n.voided_at is null
     where l.building_id = $1 and l.unit_id = $2 and l.status = 'scheduled' and n.unit_number <> l.unit_number
     order by l.order_id, l.priority, l.id`,
    [buildingId, unitId],
  );
  return rows;
}

export interface NewNotice extends Announced {
  id: string;
  lineId: string;
  pestId: string;
  treatmentId: string;
}

/** Voids the notices of an order whose line no longer exists, or was done on an earlier day; returns how many. */
export async function voidWithoutVisit(
  run: Runner,
  buildingId: string,
  orderId: string,
  at: Date,
): Promise<number> {
  const { rowCount } = await run.query(
    `update notices n set voided_at = $3
     where n.building_id = $1 and n.order_id = $2 and n.voided_at is null and not exists (
       select from order_lines l where l.building_id = n.building_id and l.id = n.order_line_id
         and coalesce(l.work_date >= n.entry_day, true))`,
    [buildingId, orderId, at.toISOString()],
  );
  return rowCount ?? 0;
}

/** Stores notices, numbered in their order; each voids and replaces the former ones of its line. */
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
