import { readInstallation } from '../../../db/installation';
import type { Runner } from '../../../db/runner';
import type { AskedFor } from '../../sessions/pin-brake';

/** What new devices must enter besides the PIN, for all buildings or one. */
export interface Stage {
  /** 'building', 'code', or 'code' with a building's id. */
  key: string;
  asked: AskedFor;
  building: { id: string; name: string; locationId: string } | null;
}

/** The stages that admins were notified of. */
export async function listStages(run: Runner): Promise<Stage[]> {
  const { rows } = await run.query<{ key: string; id: string | null; name: string; locationId: string }>(
    `select s.key, b.id, b.name, b.location_id as "locationId"
     from pin_stages s left join buildings b on b.id = s.building_id order by s.begun_at, s.key`,
  );
  return rows.map(({ key, id, name, locationId }) => ({
    key,
    asked: key === 'building' ? 'building' : 'code',
    building: id === null ? null : { id, name, locationId },
  }));
}

/** Only one provider notifies at a time. */
export async function lockStages(run: Runner): Promise<void> {
  await run.query('lock table pin_stages in exclusive mode');
}

/** False if admins were notified of the stage already. */
export async function beginStage(run: Runner, { key, building }: Stage, at: Date): Promise<boolean> {
  const { rowCount } = await run.query(
    'insert into pin_stages (key, building_id, begun_at) values ($1, $2, $3) on conflict do nothing',
    [key, building?.id ?? null, at.toISOString()],
  );
  return rowCount === 1;
}

/** False if admins were notified of its end already. */
export async function endStage(run: Runner, key: string): Promise<boolean> {
  const { rowCount } = await run.query('delete from pin_stages where key = $1', [key]);
  return rowCount === 1;
}

const toldKey = 'pin_stages_told';

/** When admins were last mailed, and which stages held then. */
export async function readAnnouncement(run: Runner): Promise<{ at: Date; keys: string }> {
  const [at = '', keys = ''] = (await readInstallation(run, toldKey))?.split(' | ') ?? [];
  return { at: new Date(at || 0), keys };
}

/** False when somebody else mailed since `before`. */
export async function keepAnnouncement(
  run: Runner,
  { at, keys, before }: { at: Date; keys: string; before: Date },
): Promise<boolean> {
  const value = (moment: Date) => `${moment.toISOString()} | `;
  const { rowCount } = await run.query(
    `insert into installation as latest (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value where starts_with(latest.value, $3)`,
    [toldKey, value(at) + keys, value(before)],
  );
  return rowCount === 1;
}
