import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { withAdvisoryLock } from '../db/advisory-lock';
import { onCommit } from '../db/transaction';
import { mailEndingKeys } from '../features/api-keys/mail-ending-keys';
import { issueMissingInvoices } from '../features/client-invoices/issue-missing';
import { countEndedDays } from '../features/logs/count-ended-days';
import { sendWaitingMail } from '../features/mail/send-waiting-mail';
import { fetchManagement } from '../features/management/fetch-management';
import { pushWaitingOrders } from '../features/management/push-orders';
import { announcePinStages } from '../features/pins/sign-in/announce-stages';
import { forgetChanges } from '../features/portfolio/changes-queries';
import { mailDueReports } from '../features/reports/mail-due-reports';
import { moveClassTotals } from '../features/results/store/move-class-totals';
import { mailAlarms } from '../features/security/mail-alarms';
import { sendEvents } from '../features/webhooks/send-events';
import type { Services } from '../http/services';
import { systemContext } from '../http/system-context';
import { writePromised } from '../promised-pdfs';
import { oneAtATime } from './one-at-a-time';
import { purge } from './purge';

export interface Jobs {
  /** Starts in the background; a failed start is retried. */
  start(): void;
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

/** A job, which stops at its next step when the provider stops. */
type Run = (services: Services, ending: AbortSignal) => Promise<void>;

interface Job {
  name: string;
  /** In UTC. */
  cron: string;
  run: Run;
  /** Also at the start. */
  isFirst?: true;
  /** Also when a transaction may have left it something to do. */
  atOnce?: true;
  /** How long the provider waits for it when stopping, in milliseconds, if longer than for all. */
  endsWithin?: number;
}

/** A mail that is interrupted after the mail server accepted it would be sent again; this is enough for nearly all. */
const deliversWithin = 25_000;

const timetable: Job[] = [
  { name: 'purge-expired', cron: '*/10 * * * *', run: purge },
  { name: 'mail-reports', cron: '* * * * *', run: mailDueReports, atOnce: true },
  {
    name: 'send-mail',
    cron: '* * * * *',
    run: (services, ending) => sendWaitingMail(services, writePromised, ending),
    atOnce: true,
    endsWithin: deliversWithin,
  },
  { name: 'push-orders', cron: '* * * * *', run: pushWaitingOrders, isFirst: true, atOnce: true },
  {
    name: 'send-events',
    cron: '* * * * *',
    run: (services, ending) => sendEvents({ ...services, sendsMail: services.mailer !== undefined }, ending),
    isFirst: true,
    atOnce: true,
    endsWithin: deliversWithin,
  },
  {
    name: 'fetch-management',
    cron: '*/5 * * * *',
    run: (services) => fetchManagement(systemContext(services)),
  },
  { name: 'security-alarms', cron: '* * * * *', run: (services) => mailAlarms(systemContext(services)) },
  { name: 'tell-pin-stages', cron: '* * * * *', run: announcePinStages },
  { name: 'mail-ending-keys', cron: '17 * * * *', run: mailEndingKeys },
  { name: 'count-log-days', cron: '41 * * * *', run: countEndedDays, isFirst: true },
  // Hourly, so that it runs soon after midnight in every time zone, and again for what was stored since.
  { name: 'move-class-totals', cron: '2 * * * *', run: moveClassTotals, isFirst: true },
  {
    name: 'forget-building-changes',
    cron: '52 * * * *',
    run: ({ pool }) => forgetChanges(pool),
  },
  { name: 'issue-missing-invoices', cron: '23 * * * *', run: issueMissingInvoices, isFirst: true },
];

/** Connections of the jobs' own pool, apart from the calls'. */
const connections = 2;
/** A connection that was lost without a word is given up, in ms; otherwise no job would run again. */
const connecting = { query_timeout: 60_000, connectionTimeoutMillis: 20_000, keepAlive: true };
const retryAfter = 30_000;
/** Any number, the same for every provider. */
const startLock = 727_005;

/**
 * The provider's scheduled jobs, with pg-boss in the same database: with several providers each job runs once at its
 * time. Work that a transaction of this provider leaves is done right after the commit; the scheduled round finds what
 * a crashed provider left.
 */
export function createJobs({
  databaseUrl,
  services,
  endsWithin = 5_000,
}: {
  databaseUrl: string;
  services: Services;
  /** How long the provider waits for running jobs when stopping, in milliseconds. */
  endsWithin?: number;
}): Jobs {
  const { log } = services;
  const ending = new AbortController();
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let unsubscribe: (() => void) | undefined;
  const jobs = timetable.map((job) => ({
    ...job,
    round: oneAtATime(() => job.run(services, ending.signal)),
  }));
  const atOnce = jobs.filter((job) => job.atOnce);

  const logFailure = (job: string, err: unknown) => log.error({ err, job }, 'jobs: a round failed');

  function runNow(): void {
    for (const { name, round } of atOnce) round().catch((err: unknown) => logFailure(name, err));
  }

  async function begin(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        boss = new PgBoss({ ...connecting, connectionString: databaseUrl, max: connections, schema: 'jobs' });
        boss.on('error', (err) => log.error({ err }, 'jobs: pg-boss reported an error'));
        const begun = boss;
        // pg-boss makes its tables and queues here, which two must not do at once.
        await withAdvisoryLock(services.pool, startLock, async () => {
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
    await on.work(name, async () => {
      try {
        await round();
      } catch (err) {
        logFailure(name, err);
        // Rethrown for pg-boss, which retries it.
        throw err;
      }
    });
    await on.schedule(name, cron);
    if (isFirst) await on.send(name, {});
  }

  return {
    start() {
      unsubscribe ??= onCommit(services.pool, runNow);
      starting ??= begin();
    },
    async stop() {
      unsubscribe?.();
      ending.abort();
      await Promise.all(
        atOnce.map((job) =>
          Promise.race([restOf(job), pause(job.endsWithin ?? endsWithin, undefined, { ref: false })]),
        ),
      );
      await starting;
      await boss?.stop({ graceful: true, wait: true, timeout: endsWithin }).catch(() => undefined);
    },
  };
}

/** Waits for the running round; the one that comes after it does nothing. */
const restOf = ({ round }: { round(): Promise<void> }) => Promise.allSettled([round()]);
