import type { Day } from '@clearunit/shared/domain/dates';
import type { Whereabouts } from '@clearunit/shared/domain/notices';
import { isoMoment, type Runner } from '../../db/runner';
import type { WrittenNotice } from '../../pdf/notice';

/** The building in notices and sheets, with the client's settings for them. */
export interface Sender extends Whereabouts {
  landlord: string;
  building: string;
  /** Comma separated. */
  email: string;
  schedulerName: string | null;
  schedulerPhone: string | null;
  schedulerEmail: string | null;
  order: number;
  frenchNoe: boolean;
  frenchPrepSheet: boolean;
}

/** The sender of an order's notices; undefined when there is no such order. */
export async function senderOf(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<Sender | undefined> {
  const { rows } = await run.query<Sender>(
    `select c.name as landlord, b.name as building, b.address, b.city, b.province, b.email,
       trim(s.first_name || ' ' || s.last_name) as "schedulerName", s.phone as "schedulerPhone",
       s.email as "schedulerEmail", o.order_number as "order", c.french_noe as "frenchNoe",
       c.french_prep_sheet as "frenchPrepSheet"
     from orders o
     join buildings b on b.id = o.building_id
     join customers c on c.id = b.customer_id
     left join users s on s.id = b.scheduler_id
     where o.building_id = $1 and o.id = $2`,
    [buildingId, orderId],
  );
  return rows[0];
}

/** A stored notice; its day of issue follows from `issuedAt` in the portal's time zone. */
export type StoredNotice = Omit<WrittenNotice, 'given'> & { issuedAt: string };

/** Which of an order's notices; of one unit, or for one day, only if it is named. */
export interface NoticeQuery {
  today: Day;
  unit?: string | undefined;
  day?: Day | undefined;
}

/** The valid notices for visits to come of an order, in the order of its lines, each with those it replaces. */
export async function comingNotices(
  run: Runner,
  buildingId: string,
  orderId: string,
  { today, unit, day }: NoticeQuery,
): Promise<StoredNotice[]> {
  const { rows } = await run.query<StoredNotice>(
    `select n.notice_number as number, n.unit_number as unit, p.name as pest, m.name as treatment, n.entry_day as day,
       json_build_object('from', n.hours_from, 'to', n.hours_to) as hours, ${isoMoment('n.issued_at')} as "issuedAt",
       coalesce((select json_agg(json_build_object('number', r.notice_number, 'day', r.entry_day) order by r.notice_number)
         from notices r where r.building_id = n.building_id and r.replaced_by = n.id), '[]') as replaces
     from notices n
     join pests p on p.id = n.pest_id
     join treatments m on m.id = n.treatment_id
     join order_lines l on l.building_id = n.building_id and l.id = n.order_line_id and l.status = 'scheduled'
     where n.building_id = $1 and n.order_id = $2 and n.voided_at is null and n.entry_day >= $3
       and ($4::text is null or lower(n.unit_number) = lower($4)) and ($5::date is null or n.entry_day = $5)
     order by l.priority, l.id`,
    [buildingId, orderId, today, unit ?? null, day ?? null],
  );
  return rows;
}

/** The treatments that the tenants prepare for: each pest and treatment once, in the order of the lines. */
export async function treatmentsOf(
  run: Runner,
  buildingId: string,
  orderId: string,
): Promise<{ pest: string; treatment: string }[]> {
  const { rows } = await run.query<{ pest: string; treatment: string }>(
    `select p.name as pest, m.name as treatment from order_lines l
     join pests p on p.id = l.pest_id
     join treatments m on m.id = l.treatment_id
     where l.building_id = $1 and l.order_id = $2
     group by p.name, m.name order by min(l.priority), p.name, m.name`,
    [buildingId, orderId],
  );
  return rows;
}
