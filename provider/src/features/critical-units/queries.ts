import type { CriticalUnit } from '@clearunit/shared/api/critical-units';
import type { CriticalStatus } from '@clearunit/shared/domain/critical-units';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { isNotRetired } from '../../db/retired';
import { isoMoment, type Runner } from '../../db/runner';
import { findBuildingsByWord, foldedNumber } from '../../db/searched-buildings';
import { type CriticalSort, idsInOrder, orderOf, sortedColumns, sortedIds } from './sort-queries';

/** A unit of the list as stored, with its building's scheduler, who may change it. */
export type StoredCriticalUnit = Omit<CriticalUnit, 'is_own'> & {
  scheduler_id: string | null;
  unit_id: string | null;
};

export interface CriticalUnitFilter {
  q: string;
  schedulerID?: string;
  status: CriticalStatus;
  order_by: CriticalSort;
  order_by_value: 'ASC' | 'DESC';
  ids?: readonly string[];
}

/** The columns with their days in the time zone of the given parameter. */
const columnsIn = (
  zone: string,
): string => `c.id as uuid, c.building_id as "buildingID", b.name as building_name,
  b.address as building_address, b.location_id as location_number, k.name as customer_name, b.scheduler_id,
  c.unit_id, c.unit_number, to_char(c.date_reported at time zone ${zone}, 'YYYY-MM-DD') as date_reported,
  to_char(c.last_service_date at time zone ${zone}, 'YYYY-MM-DD') as last_service_date, c.tech_reported, c.summary,
  c.csr_actions, c.ss_rm_steps, c.note, c.last_tech_comment, c.status,
  ${isoMoment('c.updated_at')} as updated_at, c.is_unit_edited::int as "isUnitEdited"`;

const tables = `critical_units c
  join buildings b on b.id = c.building_id
  join customers k on k.id = b.customer_id`;

/** The list's filters, by conditions about `c` alone. */
async function conditionsOf(
  run: Runner,
  { q, schedulerID, status, ids }: CriticalUnitFilter,
): Promise<Conditions> {
  const where = new Conditions().about(status, (place) => `c.status = ${place}`);
  where.add(isNotRetired('c.building_id'));
  if (q !== '') {
    where.foundWords(
      await findBuildingsByWord(run, q, 'staff'),
      (word) => `(${where.amongBuildingsOf(word, 'c.building_id')}
        or (c.building_id, c.id) in (select building_id, id from critical_units
          where ${where.hasWord(word, foldedNumber('unit_number'))}))`,
    );
  }
  if (schedulerID !== undefined) {
    where.searching(
      schedulerID,
      (id) => `c.building_id in (select id from buildings where scheduler_id = ${id})`,
    );
  }
  if (ids) where.searching(ids, (place) => `c.id::text = any(${place})`);
  return where;
}

export async function listCriticalUnits(
  run: Runner,
  filter: CriticalUnitFilter & PageRange,
  timeZone: string,
): Promise<{ rows: StoredCriticalUnit[]; total: number }> {
  const where = await conditionsOf(run, filter);
  const all = `critical_units c ${where.sql}`;
  // What is searched for is found once, counted and sorted.
  const isSearch = where.mayFindFew;
  const found = isSearch ? `found as materialized (select ${sortedColumns} from ${all}),` : '';
  const ids = isSearch ? sortedIds('found', '', filter) : await idsInOrder(run, where, filter);
  const { rows } = await run.query<{ rows: StoredCriticalUnit[]; total: number }>(
    `with ${found} page as (select ids.*, row_number() over () as place from (${ids}) ids)
     select (select coalesce(json_agg(shown), '[]') from (
         select ${columnsIn(where.value(timeZone))}
         from page join critical_units c on c.building_id = page.building_id and c.id = page.id
         join buildings b on b.id = c.building_id join customers k on k.id = b.customer_id
         order by page.place) shown) as rows,
       (select count(*)::int from ${isSearch ? 'found' : all}) as total`,
    where.values,
  );
  return rows[0]!;
}

/** All units that the filter finds, for a cursor. */
export async function criticalUnitsToExport(run: Runner, filter: CriticalUnitFilter, timeZone: string) {
  const where = await conditionsOf(run, filter);
  const shown = columnsIn(where.value(timeZone));
  return {
    sql: `select ${shown} from ${tables} ${where.sql} order by ${orderOf(filter)}`,
    values: where.values,
  };
}

export async function findCriticalUnit(
  run: Runner,
  id: string,
  timeZone: string,
): Promise<StoredCriticalUnit | undefined> {
  const { rows } = await run.query<StoredCriticalUnit>(
    `select ${columnsIn('$1')} from ${tables} where c.id = $2`,
    [timeZone, id],
  );
  return rows[0];
}

/** The same with the row locked until the transaction ends. */
export async function lockCriticalUnit(
  run: Runner,
  id: string,
  timeZone: string,
): Promise<StoredCriticalUnit | undefined> {
  await run.query('select 1 from critical_units where id = $1 for update', [id]);
  return findCriticalUnit(run, id, timeZone);
}
