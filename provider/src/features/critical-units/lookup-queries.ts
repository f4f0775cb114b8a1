import type { CriticalBuilding, CriticalUnitInfo } from '@clearunit/shared/api/critical-units';
import { Conditions } from '../../db/conditions';
import { isRetiredUnit } from '../../db/kinds';
import type { Runner } from '../../db/runner';
import { hasWord } from '../../db/searched-buildings';
import { isDone } from '../../db/statuses';

/** How many buildings are suggested. */
const offeredAtMost = 10;

/** The buildings of some schedulers that a text finds, by name, with their units unsorted. */
export async function findBuildingsToChoose(
  run: Runner,
  q: string,
  schedulerIds: readonly string[],
): Promise<CriticalBuilding[]> {
  const where = new Conditions().about(schedulerIds, (ids) => `b.scheduler_id = any(${ids})`);
  if (q !== '') where.words(q, (word) => hasWord('b', word, 'staff'));
  const { rows } = await run.query<CriticalBuilding>(
    `select b.id as value, b.name as text, b.location_id as location_number, k.name as customer_name,
       (select coalesce(json_agg(json_build_object('value', u.id, 'text', u.unit)), '[]')
        from units u where u.building_id = b.id and not ${isRetiredUnit('u')}) as units
     from (
       select b.* from buildings b ${where.sql}
       order by lower(b.name), b.id limit ${offeredAtMost}
     ) b join customers k on k.id = b.customer_id
     order by lower(b.name), b.id`,
    where.values,
  );
  return rows;
}

/** The latest visit of a unit; a closed door counts too. An order that was completed by hand has a day only. */
export async function findLatestVisit(
  run: Runner,
  buildingId: string,
  unitId: string,
): Promise<CriticalUnitInfo | undefined> {
  const { rows } = await run.query<CriticalUnitInfo>(
    `select coalesce(r.work_date, l.work_date) as last_service_date,
       coalesce(i.technician_name, '') as tech_reported, coalesce(r.comment, '') as last_tech_comment
     from order_lines l
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
     where l.building_id = $1 and l.unit_id = $2 and ${isDone('l')}
       and coalesce(r.work_date, l.work_date) is not null
     union all
     select r.work_date, i.technician_name, r.comment
     from results r join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
     where r.building_id = $1 and r.unit_id = $2 and r.order_line_id is null
     order by last_service_date desc limit 1`,
    [buildingId, unitId],
  );
  return rows[0];
}
