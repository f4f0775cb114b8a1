import type { Runner } from '../db/runner';

/**
 * Advances the moment before which rows are purged: to now, but by at most a day in a round. So a clock that is wrong
 * by years for an hour deletes only a few days, and what was not purged for long is purged within some rounds.
 */
export async function movePurge(run: Runner, now: Date): Promise<Date> {
  const { rows } = await run.query<{ until: string }>(
    `insert into installation as former (key, value) values ('purged_until', $1)
     on conflict (key) do update
       set value = to_json(least($1::timestamptz, former.value::timestamptz + interval '1 day')) #>> '{}'
     returning value as until`,
    [now.toISOString()],
  );
  return new Date(rows[0]!.until);
}
