import type { LogEntry } from '@clearunit/shared/api/logs';
import type { Day } from '@clearunit/shared/domain/dates';
import { type ActivityCount, type LogFieldFilter, logFields } from '@clearunit/shared/domain/logs';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { numberOfLocation } from '../../db/schema/activity-log';
import type { LogWord } from './read-words';

export interface EntryFilter {
  field: LogFieldFilter;
  /** Each must be found; undefined without a search. */
  words?: readonly LogWord[] | undefined;
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
  const order = `order by ${sorts[by].map((column) => `${column} ${direction}`).join()}`;
  const from = isSortedFieldByField(filter, by)
    ? `${eachField} cross join lateral (select a.* from activity_log a ${where.sql} and a.field_name = f.name
         ${order} limit ${offset + limit}) a`
    : `activity_log a ${where.sql}`;
  const [listed, total] = await Promise.all([
    run.query<LogEntry>(
      `select ${columns} from ${from} ${order} limit ${limit} offset ${offset}`,
      where.values,
    ),
    countUpToCap(run, `activity_log a ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

const eachField = `(values ${logFields.map((field) => `('${field}')`).join()}) f (name)`;

/** Whether each field's rows are sorted by themselves and put together: an index serves each field, and none all of them. */
const isSortedFieldByField = (
  { field, words, locationCode, ids }: EntryFilter,
  by: keyof typeof sorts,
): boolean =>
  field === 'all' && !words && !ids && locationCode === '' && by !== 'id' && by !== 'userActivityLogTime';

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

/** SQL: the moment after the last day of a time zone `$1` that is counted; null before the first. */
const afterCounted =
  '(select (max(day) + 1)::timestamp at time zone $1 from activity_days where time_zone = $1)';

/** How often each activity was done since the beginning of a day, by month in the portal's time zone. */
export async function countActivities(run: Runner, since: Day, timeZone: string): Promise<ActivityCount[]> {
  const { rows } = await run.query<ActivityCount>(
    `select activity, to_char(day, 'YYYY-MM') as month, sum(count)::int as count from (
       select day, activity, count from activity_days where time_zone = $1 and day >= $2
       union all
       select (created_at at time zone $1)::date, activity, count(*) from activity_log
       where created_at >= greatest($2::timestamp at time zone $1, ${afterCounted}) group by 1, 2) days
     group by 1, 2`,
    [timeZone, since],
  );
  return rows;
}

/** Counts the days of a time zone before `until` that are not counted yet, and forgets those of other time zones. */
export async function countDays(run: Runner, until: Day, timeZone: string): Promise<void> {
  await run.query('delete from activity_days where time_zone <> $1', [timeZone]);
  await run.query(
    `insert into activity_days (time_zone, day, activity, count)
     select $1, (created_at at time zone $1)::date, activity, count(*) from activity_log
     where created_at >= coalesce(${afterCounted}, '-infinity') and created_at < $2::timestamp at time zone $1
     group by 2, 3`,
    [timeZone, until],
  );
}

/** A location code is found whole or by the number after its letters: 1040 finds TOR1040, 40 does not. */
function conditions({ field, words, from, until, locationCode, ids }: EntryFilter): Conditions {
  const where = new Conditions()
    .about(from.toISOString(), (place) => `a.created_at >= ${place}`)
    .about(until.toISOString(), (place) => `a.created_at < ${place}`);
  if (field !== 'all') where.about(field, (place) => `a.field_name = ${place}`);
  if (words?.length === 0) where.add('false');
  for (const { patterns, activities, fields } of words ?? []) {
    const found = [`a.search_text like any(${where.value(patterns)}::text[])`];
    // An index serves the words alone.
    if (activities.length > 0) found.push(`a.activity = any(${where.value(activities)})`);
    if (fields.length > 0) found.push(`a.field_name = any(${where.value(fields)})`);
    where.add(`(${found.join(' or ')})`);
  }
  if (locationCode !== '') {
    where.about(
      locationCode.replace(/^0+/, ''),
      (place) => `${numberOfLocation('a.location_code')} = ${place}`,
    );
  }
  if (ids) where.about(ids.map(Number).filter(Number.isSafeInteger), (place) => `a.id = any(${place})`);
  return where;
}
