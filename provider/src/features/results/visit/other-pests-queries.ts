import type { AddablePest } from '@clearunit/shared/api/visits';
import type { Cents } from '@clearunit/shared/domain/prices';
import type { Runner } from '../../../db/runner';
import { isSamePlace } from '../../../db/same-place';
import { writeLineTexts, writeSearchText } from '../../orders/search-text-queries';

/**
 * The services that a technician may add in a building: those with a price in its branch. Without any price or branch
 * all of them, for 0 (specification README no. 11).
 */
const addableServices = `select s.pest_id, s.treatment_id, coalesce(bp.price_cents, 0) as price
  from service_codes s join buildings b on b.id = $1
  left join branch_prices bp on bp.branch_id = b.branch_id and bp.service_code = s.code
  where bp.branch_id is not null or not exists (select 1 from branch_prices any_price where any_price.branch_id = b.branch_id)`;

/** The pests that a technician may add in a building, each with its treatments, by name. */
export async function addablePests(run: Runner, buildingId: string): Promise<AddablePest[]> {
  const { rows } = await run.query<AddablePest>(
    `select p.id as pest_id, p.name as pest_name,
       json_agg(json_build_object('treatment_id', m.id, 'treatment_name', m.name) order by m.name) as treatments
     from (${addableServices}) a join pests p on p.id = a.pest_id join treatments m on m.id = a.treatment_id
     group by p.id order by p.name`,
    [buildingId],
  );
  return rows;
}

/** Returns the price of a service that may be added in a building, in cents; undefined for others. */
export async function addablePrices(
  run: Runner,
  buildingId: string,
): Promise<(service: { pest_id: string; treatment_id: string }) => Cents | undefined> {
  const { rows } = await run.query<{ pest_id: string; treatment_id: string; price: Cents }>(addableServices, [
    buildingId,
  ]);
  const prices = new Map(
    rows.map(({ pest_id, treatment_id, price }) => [`${pest_id} ${treatment_id}`, price]),
  );
  return ({ pest_id, treatment_id }) => prices.get(`${pest_id} ${treatment_id}`.toLowerCase());
}

/**
 * The pests ordered in the units of lines, by line: in the same order, or in another one on the same day.
 * @param workDate 'YYYY-MM-DD', that of the visit
 */
export async function pestsOfVisit(
  run: Runner,
  buildingId: string,
  lineIds: readonly string[],
  workDate: string,
): Promise<Map<string, string[]>> {
  const { rows } = await run.query<{ id: string; pests: string[] }>(
    `select l.id, json_agg(distinct o.pest_id) as pests
     from order_lines l
     join order_lines o on o.building_id = l.building_id and ${isSamePlace('o', 'l')}
       and o.status <> 'draft'
       and (o.order_id = l.order_id or o.schedule_date = l.schedule_date or o.work_date = $3)
     where l.building_id = $1 and l.id = any($2::uuid[]) group by l.id`,
    [buildingId, lineIds, workDate],
  );
  return new Map(rows.map(({ id, pests }) => [id, pests]));
}

/** Those of the ids that lines of any building have. */
export async function takenLineIds(run: Runner, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await run.query<{ id: string }>(
    `select l.id from buildings b
     cross join lateral (select id from order_lines where building_id = b.id and id = any($1::uuid[]) offset 0) l`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A line that a technician adds beside an ordered one. */
export interface AddedLine {
  id: string;
  adds_to: string;
  pest_id: string;
  treatment_id: string;
  price: Cents;
}

/** Stores lines of another pest, each planned, or completed, like the ordered line; the orders must be locked. */
export async function insertAddedLines(
  run: Runner,
  buildingId: string,
  lines: readonly AddedLine[],
  orderIds: readonly string[],
): Promise<void> {
  await run.query(
    `insert into order_lines (building_id, id, order_id, unit_id, unit_number, pest_id, treatment_id, request_type,
       priority, added_on_visit, price_cents, status, schedule_date, work_date, time_window, order_number)
     select l.building_id, x.id, l.order_id, l.unit_id, l.unit_number, x.pest_id, x.treatment_id, 'neworder',
       l.priority, true, x.price, l.status, l.schedule_date, l.work_date, l.time_window, l.order_number
     from json_to_recordset($2) x(id uuid, adds_to uuid, pest_id uuid, treatment_id uuid, price int)
     join order_lines l on l.building_id = $1 and l.id = x.adds_to`,
    [buildingId, JSON.stringify(lines)],
  );
  await writeLineTexts(
    run,
    buildingId,
    lines.map(({ id }) => id),
  );
  await writeSearchText(run, buildingId, orderIds);
}
