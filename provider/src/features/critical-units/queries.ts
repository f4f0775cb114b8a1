import type { CriticalUnit } from '@clearunit/shared/api/critical-units';
import type { CriticalStatus } from '@clearunit/shared/domain/critical-units';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { naturally } from '../../db/natural';
import { isoMoment, type Runner } from '../../db/runner';
import { searchedWords } from '../../db/search';
import { foldedNumber, hasWord } from '../../db/searched-buildings';

/** A unit of the list as stored, with its building's scheduler, who may change it. */
export type StoredCriticalUnit = Omit<CriticalUnit, 'is_own'> & { scheduler_id: string | null };

export interface CriticalUnitFilter {
  q: string;
  schedulerID?: string;
  status: CriticalStatus;
  order_by: keyof typeof sorts;
  order_by_value: 'ASC' | 'DESC';
  ids?: readonly string[];
}

/** The days are those of the time zone `$1`. */
const columns = `c.id as uuid, c.building_id as "buildingID", b.name as building_name,
  b.address as building_address, b.location_id as location_number, k.name as customer_name, b.scheduler_id,
  c.unit_number, to_char(c.date_reported at time zone $1, 'YYYY-MM-DD') as date_reported,
  to_char(c.last_service_date at time zone $1, 'YYYY-MM-DD') as last_service_date, c.tech_reported, c.summary,
  c.csr_actions, c.ss_rm_steps, c.note, c.last_tech_comment, c.status,
  ${isoMoment('c.updated_at')} as updated_at, c.is_unit_edited::int as "isUnitEdited"`;

const tables = `critical_units c
  join buildings b on b.id = c.building_id
  join customers k on k.id = b.customer_id`;

const sorts = {
  building_address: ['lower(b.address)'],
  customer_name: ['lower(k.name)'],
  unit_number: [naturally('lower(c.unit_number)')],
  date_reported: ['c.date_reported'],
  tech_reported: ['lower(c.tech_reported)'],
  updated_at: ['c.updated_at'],
  last_service_date: ['c.last_service_date'],
  id: [],
} as const;

function orderOf({ order_by, order_by_value }: CriticalUnitFilter): string {
  return [...sorts[order_by], 'c.id'].map((term) => `${term} ${order_by_value}`).join(', ');
}

/** The SQL of the list's filters, with the values from `$1` on. */
function filterOf({ q, schedulerID, status, ids }: CriticalUnitFilter, timeZone: string) {
  const values: unknown[] = [timeZone, status];
  const conditions = [
    'c.status = $2',
    'b.retired_at is null',
    // `$1` must be used in every one of these queries.
    '$1::text is not null',
  ];
  const about = (value: unknown, condition: (place: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (q !== '') {
    const words = searchedWords(q);
    if (words.length === 0) conditions.push('false');
    for (const word of words) {
      about(word, (place) => {
        const patterns = `${place}::text[]`;
        return `(${hasWord('b', patterns, 'staff')} or ${foldedNumber('c.unit_number')} like any(${patterns}))`;
      });
    }
  }
  if (schedulerID !== undefined) about(schedulerID, (place) => `b.scheduler_id = ${place}`);
  if (ids) about(ids, (place) => `c.id::text = any(${place})`);
  return { where: conditions.join(' and '), values };
}

export async function listCriticalUnits(
  run: Runner,
  filter: CriticalUnitFilter & PageRange,
  timeZone: string,
): Promise<{ rows: StoredCriticalUnit[]; total: number }> {
  const { where, values } = filterOf(filter, timeZone);
  const [listed, counted] = await Promise.all([
    run.query<StoredCriticalUnit>(
      // The page's ids first: what is shown is made for these few only.
      `select ${columns} from ${tables}
       join (select c.id from ${tables} where ${where}
         order by ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset}) page on page.id = c.id
       order by ${orderOf(filter)}`,
      values,
    ),
    run.query<{ total: number }>(`select count(*)::int as total from ${tables} where ${where}`, values),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}

/** All units that the filter finds, for a cursor. */
export function criticalUnitsToExport(filter: CriticalUnitFilter, timeZone: string) {
  const { where, values } = filterOf(filter, timeZone);
  return { sql: `select ${columns} from ${tables} where ${where} order by ${orderOf(filter)}`, values };
}

export async function findCriticalUnit(
  run: Runner,
  id: string,
  timeZone: string,
): Promise<StoredCriticalUnit | undefined> {
  const { rows } = await run.query<StoredCriticalUnit>(`select ${columns} from ${tables} where c.id = $2`, [
    timeZone,
    id,
  ]);
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
