import { randomUUID } from 'node:crypto';
import type { BulkBuilding } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActorContext } from '../../http/handler';
import { systemContext } from '../../http/system-context';
import { type Credentials, startProvider, type TestProvider } from '../../testing';
import { bulkBuilding } from '../buildings/testing/bulk-rows';
import { runImport } from './run-import';

let provider: TestProvider;
let admin: Credentials;
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin', firstName: 'Ada', lastName: 'Admin' }));
});
afterAll(() => provider.close());

let number = 0;
let id = '';
beforeEach(() => {
  number++;
  id = randomUUID();
});

const building = (wish: Partial<BulkBuilding> = {}) => bulkBuilding(`R-${number}`, wish);
const upload = (buildings: BulkBuilding[]) =>
  provider.attempt(
    'addBuildings',
    { body: { buildings, units: [], import_id: id, file_name: 'Portfolio.xlsx' } },
    admin,
  );
const record = async () => (await provider.call('importRecord', { params: { id } }, admin)).data;
const context = (): ActorContext => ({
  ...systemContext(provider.services),
  actor: { role: 'admin', id: randomUUID() },
  actorName: 'Ada Admin',
  mustSetUpFactor: false,
  tokenHash: '',
});

describe('an import is kept as a record', () => {
  test('with who sent what when, its client and its counts', async () => {
    expect((await upload([building()])).answer?.data).toMatchObject({ import_id: id });
    expect(await record()).toMatchObject({
      ...{
        uuid: id,
        kind: 'buildings',
        file_name: 'Portfolio.xlsx',
        client: 'Maple Homes',
        made_by: 'Ada Admin',
      },
      ...{ state: 'stored', rows: 1, done: 1, counts: { buildings: 1, units: 0 }, reason: null },
    });
    const { data, total_count } = await provider.call('imports', { query: {} }, admin);
    expect(data[0]).toMatchObject({ uuid: id });
    expect(total_count).toBe(data.length);
    const pins = await provider.call('importPins', { params: { id } }, admin);
    expect(pins.data).toEqual([
      {
        location_id: `R-${number}`,
        building_address: '1 Main St, TORONTO',
        pin: expect.stringMatching(/^\d{6}$/),
      },
    ]);
  });

  test('and is stored once, though it be sent twice', async () => {
    await upload([building()]);
    expect((await upload([building({ location_id: `R-${number}-2` })])).refusal).toMatchObject({
      code: 409,
      reason: 'imports.sent-already',
    });
    expect(await record()).toMatchObject({ state: 'stored', counts: { buildings: 1 } });
  });

  test('that tells when it began and when it ended, by the clock of the portal', async () => {
    const startedAt = '2026-07-15T14:00:00.000Z';
    const store = (work: () => Promise<void>) =>
      runImport(context(), { kind: 'history', import_id: id, rows: 1 }, async () => {
        provider.setNow('2026-07-15T14:03:00Z');
        await work();
        return { counts: {}, client: '', answer: {} };
      });
    await store(async () => {});
    const endedAt = '2026-07-15T14:03:00.000Z';
    expect(await record()).toMatchObject({ state: 'stored', started_at: startedAt, ended_at: endedAt });
    provider.setNow(startedAt);
    id = randomUUID();
    const failing = store(async () => {
      throw new Error('the import failed');
    });
    await expect(failing).rejects.toThrow('the import failed');
    expect(await record()).toMatchObject({ state: 'failed', started_at: startedAt, ended_at: endedAt });
    provider.setNow(startedAt);
  });

  test('that says why it failed', async () => {
    await upload([building()]);
    id = randomUUID();
    expect((await upload([building()])).status).toBe(409);
    expect(await record()).toMatchObject({
      ...{ state: 'failed', reason: 'buildings.location-code-taken', params: { location: `R-${number}` } },
      ...{ done: 0, counts: {} },
    });
  });

  test('that tells how far it is while it is stored, and waits while another is', async () => {
    const gate = promised<void>();
    const begun = promised<void>();
    const first = runImport(context(), { kind: 'history', import_id: id, rows: 10 }, async ({ advance }) => {
      advance(4);
      begun.resolve();
      await gate.promise;
      return { counts: { visits: 10 }, client: '', answer: {} };
    });
    await begun.promise;
    await expect.poll(record).toMatchObject({ state: 'storing', rows: 10, done: 4 });
    const waiting = id;
    id = randomUUID();
    const second = upload([building()]);
    await expect
      .poll(() => provider.attempt('importRecord', { params: { id } }, admin))
      .toMatchObject({ status: 200, answer: { data: { state: 'waiting' } } });
    gate.resolve();
    expect([(await first).import_id, (await second).status]).toEqual([waiting, 200]);
    expect(await record()).toMatchObject({ state: 'stored' });
  });

  test('that waits without a connection of its own, however many wait', async () => {
    const gate = promised<void>();
    const begun = promised<void>();
    const first = runImport(context(), { kind: 'history', import_id: id, rows: 1 }, async () => {
      begun.resolve();
      await gate.promise;
      return { counts: {}, client: '', answer: {} };
    });
    await begun.promise;
    const { pool } = provider.services;
    const waiting = Array.from({ length: pool.options.max + 10 }, () =>
      runImport(context(), { kind: 'history', import_id: randomUUID(), rows: 1 }, async () => ({
        ...{ counts: {}, client: '', answer: {} },
      })),
    );
    const waits = async () => {
      const { rows } = await provider.owner.query<{ n: number }>(
        `select count(*)::int as n from imports where state = 'waiting'`,
      );
      return rows[0]!.n;
    };
    await expect.poll(waits).toBe(waiting.length);
    // Whoever reads the list does not take them for interrupted.
    await provider.call('imports', { query: {} }, admin);
    expect(await waits()).toBe(waiting.length);
    // The one that is stored has a connection, and all that wait have one.
    const busy = () => pool.totalCount - pool.idleCount;
    await expect.poll(busy).toBe(2);
    gate.resolve();
    await first;
    expect(await Promise.all(waiting)).toHaveLength(waiting.length);
    await expect.poll(busy).toBe(0);
  });

  test('after which the database plans for what is stored, where that is much', async () => {
    const analyzed = async () => {
      const { rows } = await provider.owner.query<{ count: number }>(
        `select analyze_count::int as count from pg_stat_user_tables where relname = 'units'`,
      );
      return rows[0]!.count;
    };
    const store = (rows: number) =>
      runImport(context(), { kind: 'buildings', rows }, async () => ({ counts: {}, client: '', answer: {} }));
    const before = await analyzed();
    await store(9_999);
    expect(await analyzed()).toBe(before);
    await store(10_000);
    await expect.poll(analyzed).toBe(before + 1);
  });

  test('that says it was interrupted when its provider ends in the middle, and nothing is half stored', async () => {
    const begun = promised<number>();
    const gate = promised<void>();
    const lost = runImport(context(), { kind: 'buildings', import_id: id, rows: 5 }, async (run) => {
      await run.client.query(`insert into customers (id, name, import_id) values ($1, 'Half Homes', $2)`, [
        randomUUID(),
        run.id,
      ]);
      const { rows } = await run.client.query<{ pid: number }>('select pg_backend_pid() as pid');
      begun.resolve(rows[0]!.pid);
      await gate.promise;
      await run.client.query('select 1');
      return { counts: {}, client: '', answer: {} };
    });
    lost.catch(() => undefined);
    const pid = await begun.promise;
    await expect.poll(record).toMatchObject({ state: 'storing' });
    await provider.owner.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(record).toMatchObject({ state: 'failed', reason: 'imports.interrupted' });
    const { rows } = await provider.owner.query(`select 1 from customers where name = 'Half Homes'`);
    expect(rows).toEqual([]);
    gate.resolve();
    await expect(lost).rejects.toThrow();
    id = randomUUID();
    expect((await upload([building()])).status).toBe(200);
  });

  test('that stays stored, though the answer of the database to its commit is lost', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    const stored = runImport(context(), { kind: 'history', import_id: id, rows: 2 }, async ({ client }) => {
      const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
      const spy = vi.spyOn(client, 'query').mockImplementation(async (...asked: unknown[]) => {
        const answer = await query(...asked);
        if (asked[0] !== 'commit') return answer;
        spy.mockRestore();
        throw lost;
      });
      return { counts: { visits: 2 }, client: '', answer: {} };
    });
    await expect(stored).rejects.toBe(lost);
    expect(await record()).toMatchObject({ state: 'stored', counts: { visits: 2 }, reason: null });
  });
});

/** A promise that the test itself keeps. */
function promised<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
