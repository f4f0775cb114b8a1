import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { inTurn } from '../db/in-turn';
import { sendWaitingMail } from '../features/mail/send-waiting-mail';
import { fetchManagement } from '../features/management/fetch-management';
import { pushWaitingOrders } from '../features/management/push-orders';
import { mailDueReports } from '../features/reports/mail-due-reports';
import type { Services } from '../http/services';
import { systemContext } from '../http/system-context';
import { purge } from './purge';

export interface Jobs {
  /** Starts in the background: calls are answered meanwhile, and a start that fails is tried again. */
  start(): void;
  /** Lets the job that runs finish. */
  stop(): Promise<void>;
}

/** A job, which stops at its next step when the provider is ending. */
type Run = (services: Services, ending: AbortSignal) => Promise<void>;

/** Every job of the provider: its name, when it runs (cron, UTC; one that `isFirst` also at the start), and what it does. */
const timetable: { name: string; cron: string; run: Run; isFirst?: true }[] = [
  { name: 'purge-expired', cron: '*/10 * * * *', run: purge },
  { name: 'mail-reports', cron: '* * * * *', run: mailDueReports },
  { name: 'send-mail', cron: '* * * * *', run: sendWaitingMail },
  { name: 'push-orders', cron: '* * * * *', run: pushWaitingOrders, isFirst: true },
  {
    name: 'fetch-management',
    cron: '*/5 * * * *',
    run: (services) => fetchManagement(systemContext(services)),
  },
];

/** Two connections of their own are enough, and never take one from the calls. */
const connections = 2;
const retryAfter = 30_000;
/** Any number, the same for every provider. */
const startLock = 727_005;

/**
 * The provider's regular work, in the same database with pg-boss: however many providers run, each job runs once at its
 * time.
 */
export function createJobs({ databaseUrl, services }: { databaseUrl: string; services: Services }): Jobs {
  const { log } = services;
  const ending = new AbortController();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;

  async function begin(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        boss = new PgBoss({ connectionString: databaseUrl, max: connections, schema: 'jobs' });
        boss.on('error', (err) => log.error({ err }, 'jobs: something went wrong'));
        const begun = boss;
        // pg-boss makes its tables and queues here; two that do so at once lock each other out.
        await inTurn(services.pool, startLock, async () => {
          await begun.start();
          for (const job of timetable) await take(begun, job);
        });
        return;
      } catch (err) {
        log.error({ err }, 'jobs cannot start; they are tried again in half a minute');
        await boss?.stop({ graceful: false }).catch(() => undefined);
        await pause(retryAfter, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  async function take(on: PgBoss, { name, cron, run, isFirst }: (typeof timetable)[number]): Promise<void> {
    await on.createQueue(name);
    await on.work(name, () => run(services, ending.signal));
    await on.schedule(name, cron);
    if (isFirst) await on.send(name, {});
  }

  return {
    start() {
      starting ??= begin();
    },
    async stop() {
      ending.abort();
      await starting;
      await boss?.stop({ graceful: true, wait: true, timeout: 5_000 }).catch(() => undefined);
    },
  };
}
