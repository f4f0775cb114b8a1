import type { LogEntry } from '@clearunit/shared/api/logs';
import type { ActivityCount, LogField } from '@clearunit/shared/domain/logs';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';

export interface EntryFilter {
  field: LogField;
  /** From inclusive, until exclusive. */
  from: Date;
  until: Date;
  /** Digits; '' for all buildings. */
  locationCode: string;
  ids?: readonly string[];
}

const entryColumns = `a.performed_by as "performedBy", a.activity, a.target_entity as "targetEntity",
  a.field_name as "fieldName", a.location_code as "locationCode", a.description`;
const columns = `a.id, ${isoMoment('a.created_at')} as "userActivityLogTime", ${entryColumns}`;

const latestFirst = 'order by a.created_at desc, a.id desc';

export async function listEntries(
  run: Runner,
  filter: EntryFilter,
  { by, direction }: { by: keyof typeof sorts; direction: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
) {
  const where = conditions(filter);
  const order = sorts[by].map((column) => `${column} ${direction}`).join();
  const [listed, total] = await Promise.all([
    run.query<LogEntry>(
      `select ${columns} from activity_log a ${where.sql} order by ${order} limit ${limit} offset ${offset}`,
      where.values,
    ),
    countUpToCap(run, `activity_log a ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

const byTime = ['a.created_at', 'a.id'];
const sorts = {
  id: ['a.id'],
  userActivityLogTime: byTime,
  performedBy: ['lower(a.performed_by)', ...byTime],
  fieldName: ['a.field_name', ...byTime],
  activity: ['a.activity', ...byTime],
  targetEntity: ['a.target_entity', ...byTime],
  locationCode: [`coalesce(a.location_code, '')`, ...byTime],
} as const;

export async function findEntry(run: Runner, id: number): Promise<LogEntry | undefined> {
  const { rows } = await run.query<LogEntry>(`select ${columns} from activity_log a where a.id = $1`, [id]);
  return rows[0];
}

/**
 * An entry of the export. `clock` is the local minute in milliseconds as if it were UTC: a spreadsheet's times have no
 * zone.
 */
export type ExportedEntry = Omit<LogEntry, 'id' | 'userActivityLogTime'> & { clock: number };

/** All entries of a filter, for a cursor. */
export function entriesToExport(filter: EntryFilter, timeZone: string): { sql: string; values: unknown[] } {
  const where = conditions(filter);
  const zone = `$${where.values.length + 1}`;
  // The database converts time zones much faster than JavaScript.
  const minute = `date_trunc('minute', a.created_at at time zone ${zone})`;
  const clock = `(extract(epoch from ${minute}) * 1000)::float8`;
  return {
    sql: `select ${entryColumns}, ${clock} as clock from activity_log a ${where.sql} ${latestFirst}`,
    values: [...where.values, timeZone],
  };
}

/** How often each activity was done since a moment, by month in the portal's time zone. */
export async function countActivities(run: Runner, since: Date, timeZone: string): Promise<ActivityCount[]> {
  const { rows } = await run.query<ActivityCount>(
    `select activity, to_char(created_at at time zone $2, 'YYYY-MM') as month, count(*)::int as count
     from activity_log where created_at >= $1 group by 1, 2`,
    [since.toISOString(), timeZone],
  );
  return rows;
}

/** A location code is found whole or by the number after its letters: 1040 finds TOR1040, 40 does not. */
function conditions({ field, from, until, locationCode, ids }: EntryFilter): Conditions {
  const where = new Conditions()
    .about(field, (place) => `a.field_name = ${place}`)
    .about(from.toISOString(), (place) => `a.created_at >= ${place}`)
    .about(until.toISOString(), (place) => `a.created_at < ${place}`);
  if (locationCode !== '') {
    where.about(`^\\D*0*${locationCode.replace(/^0+(?=\d)/, '')}$`, (place) => `a.location_code ~ ${place}`);
  }
  if (ids) where.about(ids.map(Number).filter(Number.isSafeInteger), (place) => `a.id = any(${place})`);
  return where;
}
