import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailStory } from '../features/orders/testing/mail-story';
import { startStory } from '../features/orders/testing/story';
import type { Mailer } from '../ports/mail/mailer';
import { startProvider, type TestProvider } from '../testing';
import { createJobs } from './jobs';
import { purge } from './purge';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

test('purging takes away sessions and counts that have expired, and no others', async () => {
  const admin = await provider.aUser({ role: 'admin' });
  provider.setNow('2026-07-01T00:00:00Z');
  await provider.signIn(admin);
  provider.setNow('2026-07-15T14:00:00Z');
  const who = await provider.signIn(admin);
  const { pool } = provider.services;
  await pool.query(`insert into rate_limits values ('old', 1, 1000), ('new', 1, 9999999999999)`);
  await purge(provider.services);
  await provider.call('pests', {}, who);
  expect((await pool.query('select key from rate_limits')).rows).toEqual([{ key: 'new' }]);
  expect((await pool.query('select 1 from sessions')).rows).toHaveLength(1);
});

test('a clock that is a year ahead for an hour deletes next to nothing', async () => {
  provider.setNow('2026-07-15T14:00:00Z');
  await purge(provider.services);
  await provider.services.pool.query(
    `insert into rate_limits values ('in a month', 1, extract(epoch from timestamptz '2026-08-15') * 1000)`,
  );
  const left = async () =>
    (await provider.services.pool.query(`select 1 from rate_limits where key = 'in a month'`)).rows.length;
  provider.setNow('2027-08-19T14:00:00Z');
  for (let round = 0; round < 6; round++) await purge(provider.services);
  expect(await left()).toBe(1);
  // A portal that was really off for long catches up: a day in each round.
  for (let round = 0; round < 40; round++) await purge(provider.services);
  expect(await left()).toBe(0);
  provider.setNow('2026-07-15T14:00:00Z');
  await purge(provider.services);
  const { rows } = await provider.services.pool.query(
    `select value from installation where key = 'purged_until'`,
  );
  expect(new Date(rows[0].value)).toEqual(new Date('2026-07-15T14:00:00Z'));
});

test('two providers on one database share the timetable: every job is scheduled once', async () => {
  const { databaseUrl, services } = provider;
  const complaints = vi.spyOn(services.log, 'error');
  const both = [createJobs({ databaseUrl, services }), createJobs({ databaseUrl, services })];
  for (const jobs of both) jobs.start();
  await vi.waitFor(
    async () => {
      const { rows } = await provider.owner.query('select name from jobs.schedule order by name');
      expect(rows).toEqual([
        { name: 'count-log-days' },
        { name: 'fetch-management' },
        { name: 'forget-building-changes' },
        { name: 'issue-missing-invoices' },
        { name: 'mail-ending-keys' },
        { name: 'mail-reports' },
        { name: 'move-class-totals' },
        { name: 'purge-expired' },
        { name: 'push-orders' },
        { name: 'security-alarms' },
        { name: 'send-events' },
        { name: 'send-mail' },
        { name: 'tell-pin-stages' },
      ]);
    },
    { timeout: 15_000, interval: 100 },
  );
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(complaints).not.toHaveBeenCalled();
});

/** Jobs whose rounds by the clock never come: only what a transaction left to do is done. */
const withoutClock = (services: TestProvider['services']) =>
  createJobs({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', services });

test('what a call wrote goes out as soon as it is stored, and what it threw away does not', async () => {
  const story = await startMailStory({ schedulerId: null });
  const jobs = withoutClock(story.services);
  jobs.start();
  await story.refused(
    'submitOrder',
    story.request([story.card('101', { pest_id: story.building.id })]),
    story.contact,
  );
  const { order_number: number } = await story.submit([story.card('101')]);
  await vi.waitFor(() => expect(story.server.received).toHaveLength(1), { timeout: 15_000 });
  expect(story.server.received[0]!.subject).toContain(`#${number}`);
  await jobs.stop();
  // One that has stopped hears nothing any more.
  await story.submit([story.card('102')]);
  const waiting = await story.query(`select status from mail where status = 'queued'`);
  expect(waiting).toHaveLength(1);
  await story.close();
});

test('a report of a completed order is written and sent without waiting for the minute', async () => {
  const story = await startMailStory({ settings: { confirmationEmail: false, reportReading: true } });
  const jobs = withoutClock(story.services);
  jobs.start();
  const { id, order_number: number } = await story.submit([story.card('101')]);
  await story.schedule(id);
  await story.complete(id);
  const subjects = () => story.server.received.map(({ subject }) => subject);
  const completed = expect.stringMatching(`^Service completed: order #${number}`);
  await vi.waitFor(() => expect(subjects()).toContainEqual(completed), { timeout: 15_000 });
  await jobs.stop();
  await story.close();
});

test('a mail that a slow mail server is taking when the provider ends is waited for, and noted as sent', async () => {
  let isTaking = () => {};
  const taking = new Promise<void>((resolve) => {
    isTaking = resolve;
  });
  let hasTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    hasTaken = resolve;
  });
  const mailer: Mailer = {
    async sendMail({ recipients }) {
      isTaking();
      await taken;
      const answers = recipients.map((address) => ({ address, outcome: 'delivered', reply: '250' }) as const);
      return { answers, isServerReady: true };
    },
  };
  const story = await startStory({ schedulerId: null }, { mailer });
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const jobsOf = () => createJobs({ databaseUrl, services: story.services, endsWithin: 0 });
  const jobs = jobsOf();
  jobs.start();
  await story.submit([story.card('101')]);
  await taking;
  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  // Jobs that have nothing to wait for have stopped by then.
  await jobsOf().stop();
  expect(isStopped).toBe(false);
  hasTaken();
  await stopping;
  expect(await story.query('select status from mail')).toEqual([{ status: 'sent' }]);
  await story.close();
});

test('events of a management system are forgotten when they are long settled, but each order’s latest', async () => {
  const { pool } = provider.services;
  await pool.query(
    `insert into management_events (id, order_number, sequence, status, event, received_at) values
       ('old', 1, 1, 'applied', '{}', '2026-01-01'), ('late', 1, 1, 'ignored', '{}', '2026-01-01'),
       ('latest', 1, 2, 'applied', '{}', '2026-01-02'), ('waiting', 1, 9, 'waiting', '{}', '2026-01-03'),
       ('91 days old', 2, 1, 'applied', '{}', '2026-04-15'), ('89 days old', 2, 1, 'ignored', '{}', '2026-04-17'),
       ('new', 2, 1, 'applied', '{}', '2026-07-10'), ('newer', 2, 2, 'applied', '{}', '2026-07-11')`,
  );
  provider.setNow('2026-07-15T14:00:00Z');
  await purge(provider.services);
  const { rows } = await pool.query('select id from management_events order by id');
  expect(rows.map(({ id }) => id)).toEqual(['89 days old', 'latest', 'new', 'newer', 'waiting']);
});

test('who left, and the addresses that imports changed, are named for two years and not longer', async () => {
  const { pool } = provider.services;
  const building = await provider.aBuilding();
  const leave = async (name: string, at: string) => {
    await pool.query(
      `insert into activity_log (created_at, field_name, performed_by, activity, target_entity, target_id, description)
       values ($1, 'admin', 'Ada Admin', 'users.deleted', 'user', gen_random_uuid()::text,
         jsonb_build_object('role', 'scheduler', 'before', jsonb_build_object('name', $2::text)))`,
      [at, name],
    );
    await pool.query(
      `with made as (
         insert into imports (id, kind, made_by, started_at, ended_at, state, row_count)
         values (gen_random_uuid(), 'buildings', 'Ada Admin', $1, $1, 'stored', 1) returning id)
       insert into import_changes (building_id, id, import_id, before, after)
       select $2, gen_random_uuid(), id, jsonb_build_object('email', $3::text), '{"email": "new@maple.example"}' from made`,
      [at, building.id, name],
    );
  };
  await leave('Ana', '2024-07-15T13:00:00Z');
  await leave('Ben', '2024-07-15T15:00:00Z');
  provider.setNow('2026-07-15T14:00:00Z');
  await purge(provider.services);
  const { rows } = await pool.query(
    `select description->'before'->>'name' as name from activity_log where description ? 'before'
     union all select before->>'email' from import_changes`,
  );
  expect(rows).toEqual([{ name: 'Ben' }, { name: 'Ben' }]);
});

test('jobs whose database is not there do not keep the provider from stopping', async () => {
  const jobs = createJobs({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', services: provider.services });
  jobs.start();
  await jobs.stop();
});
