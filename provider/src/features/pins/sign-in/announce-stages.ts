import { writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { Services } from '../../../http/services';
import { systemContext } from '../../../http/system-context';
import { recordChange } from '../../logs/record-change';
import { mailAdmins } from '../../mail/mail-admins';
import { type AskedFor, brake, unnamedAWeek } from '../../sessions/pin-brake';
import { buildingsGuessedAt, countBuildings, countWrongPins } from './queries';
import {
  beginStage,
  endStage,
  keepAnnouncement,
  listStages,
  lockStages,
  readAnnouncement,
  type Stage,
} from './stage-queries';

/** At most one mail in this time, in milliseconds. */
const mailedEvery = 24 * 3_600_000;

/**
 * Tells admins when new devices are asked for more than the PIN, and when they no longer are (decision 61): in the
 * activity log, and by mail at most once a day. In the log a stage ends when fewer than half as many PINs are wrong, so
 * that it does not begin and end again and again.
 */
export async function announcePinStages(services: Services): Promise<void> {
  const now = services.now();
  const wrong = await wrongNow(services, now);
  const before = await listStages(services.pool);
  const begun = wrong.filter(({ key, n, most }) => n >= most && !before.some((stage) => stage.key === key));
  const ended = before.filter(
    ({ key }) => !wrong.some((stage) => stage.key === key && stage.n >= stage.most / 2),
  );
  const holds = [...before.filter((stage) => !ended.includes(stage)), ...begun];
  const latest = await readAnnouncement(services.pool);
  const isNew = latest.keys !== keysOf(holds);
  const mayMail = now.getTime() - latest.at.getTime() >= mailedEvery;
  if (begun.length + ended.length === 0 && !(isNew && mayMail)) return;

  await inTransaction(services.pool, async (client) => {
    await lockStages(client);
    for (const stage of begun)
      if (await beginStage(client, stage, now)) await log(client, 'pins.guarded', stage);
    for (const stage of ended)
      if (await endStage(client, stage.key)) await log(client, 'pins.unguarded', stage);
    if (
      isNew &&
      mayMail &&
      (await keepAnnouncement(client, { at: now, keys: keysOf(holds), before: latest.at }))
    ) {
      await mailStages(client, services, holds);
    }
  });
}

interface Counted extends Stage {
  n: number;
  /** With so many the stage begins. */
  most: number;
}

async function wrongNow({ pool }: Services, now: Date): Promise<Counted[]> {
  const { lastWeek, lastDay } = await countWrongPins(pool, { named: [], now });
  const ofAll = { building: null };
  const guessedAt = await buildingsGuessedAt(pool, now, brake.ofBuildingADay / 2);
  return [
    {
      ...ofAll,
      key: 'building',
      asked: 'building',
      n: lastWeek,
      most: unnamedAWeek(await countBuildings(pool)),
    },
    { ...ofAll, key: 'code', asked: 'code', n: lastDay, most: brake.ofPortalADay },
    ...guessedAt.map(({ wrong: n, ...building }) => {
      const asked: AskedFor = 'code';
      return { key: `code ${building.id}`, asked, building, n, most: brake.ofBuildingADay };
    }),
  ];
}

const keysOf = (stages: readonly Stage[]): string =>
  stages
    .map(({ key }) => key)
    .sort()
    .join();

const log = (run: Runner, activity: 'pins.guarded' | 'pins.unguarded', { asked, building }: Stage) =>
  recordChange(run, 'system', {
    activity,
    targetEntity: 'sign-in by PIN',
    buildingId: building?.id,
    locationCode: building?.locationId,
    description: { asked_for: asked, ...(building && { building: building.name }) },
  });

async function mailStages(run: Runner, services: Services, stages: readonly Stage[]): Promise<void> {
  const texts = writtenTexts('en-US');
  const { t } = texts;
  const sentences = stages.map(({ asked, building }) =>
    building
      ? t('mail.pinStages.codeOf', { building: building.name })
      : t(asked === 'code' ? 'mail.pinStages.code' : 'mail.pinStages.building'),
  );
  await mailAdmins(
    run,
    { ...systemContext(services), texts },
    {
      subject: t('mail.pinStages.subject'),
      text: [
        ...(sentences.length > 0
          ? [...sentences, '', t('mail.pinStages.known')]
          : [t('mail.pinStages.none')]),
        '',
        t('mail.pinStages.link'),
        `${services.portalUrl}/logs`,
        '',
        t('mail.closing'),
      ].join('\n'),
    },
  );
}
