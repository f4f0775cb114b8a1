import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { inTurn } from '../db/in-turn';
import { onCommit } from '../db/transaction';
import { sendWaitingMail } from '../features/mail/send-waiting-mail';
import { fetchManagement } from '../features/management/fetch-management';
import { pushWaitingOrders } from '../features/management/push-orders';
import { mailDueReports } from '../features/reports/mail-due-reports';
import type { Services } from '../http/services';
import { systemContext } from '../http/system-context';
import { oneAtATime } from './one-at-a-time';
import { purge } from './purge';

export interface Jobs {
  /** Starts in the background: calls are answered meanwhile, and a start that fails is tried again. */
  start(): void;
  /** Lets the jobs that run finish. */
  stop(): Promise<void>;
}

/** A job, which stops at its next step when the provider is ending. */
type Run = (services: Services, ending: AbortSignal) => Promise<void>;

/**
 * Every job of the provider: its name, when it runs (cron, UTC; one that `isFirst` also at the start, one that is
 * `atOnce` also when a transaction may have left it something to do), and what it does.
 */
const timetable: { name: string; cron: string; run: Run; isFirst?: true; atOnce?: true }[] = [
  { name: 'purge-expired', cron: '*/10 * * * *', run: purge },
  { name: 'mail-reports', cron: '* * * * *', run: mailDueReports, atOnce: true },
  { name: 'send-mail', cron: '* * * * *', run: sendWaitingMail, atOnce: true },
  { name: 'push-orders', cron: '* * * * *', run: pushWaitingOrders, isFirst: true, atOnce: true },
  {
    name: 'fetch-management',
    cron: '*/5 * * * *',
    run: (services) => fetchManagement(systemContext(services)),
  },
];

/** Two connections of their own are enough, and never take one from the calls. */
const connections = 2;
const retryAfter = 30_000;
/** So long the provider waits for jobs that run when it ends, in milliseconds. */
const endsWithin = 5_000;
/** Any number, the same for every provider. */
const startLock = 727_005;

/**
 * The provider's regular work, in the same database with pg-boss: however many providers run, each job runs once at its
 * time. What a transaction of this provider left to do is done as soon as it is committed; the round at the job's time
 * finds what was left by one that died.
 */
export function createJobs({ databaseUrl, services }: { databaseUrl: string; services: Services }): Jobs {
  const { log } = services;
  const ending = new AbortController();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let deafen: (() => void) | undefined;
  const jobs = timetable.map((job) => ({
    ...job,
    round: oneAtATime(() => job.run(services, ending.signal)),
  }));
  const atOnce = jobs.filter((job) => job.atOnce);

  function nudge(): void {
    for (const { name, round } of atOnce)
      round().catch((err: unknown) => log.error({ err, job: name }, 'jobs: a round failed'));
  }

  async function begin(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        boss = new PgBoss({ connectionString: databaseUrl, max: connections, schema: 'jobs' });
        boss.on('error', (err) => log.error({ err }, 'jobs: something went wrong'));
        const begun = boss;
        // pg-boss makes its tables and queues here; two that do so at once lock each other out.
        await inTurn(services.pool, startLock, async () => {
          await begun.start();
          for (const job of jobs) await take(begun, job);
        });
        return;
      } catch (err) {
        log.error({ err }, 'jobs cannot start; they are tried again in half a minute');
        await boss?.stop({ graceful: false }).catch(() => undefined);
        await pause(retryAfter, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  async function take(on: PgBoss, { name, cron, round, isFirst }: (typeof jobs)[number]): Promise<void> {
    await on.createQueue(name);
    await on.work(name, round);
    await on.schedule(name, cron);
    if (isFirst) await on.send(name, {});
  }

  return {
    start() {
      deafen ??= onCommit(services.pool, nudge);
      starting ??= begin();
    },
    async stop() {
      deafen?.();
      ending.abort();
      await Promise.race([restOf(atOnce), pause(endsWithin, undefined, { ref: false })]);
      await starting;
      await boss?.stop({ graceful: true, wait: true, timeout: endsWithin }).catch(() => undefined);
    },
  };
}

/** Ends with what runs: one more round each comes after it, and does nothing any more. */
const restOf = (jobs: readonly { round(): Promise<void> }[]) =>
  Promise.allSettled(jobs.map(({ round }) => round()));
