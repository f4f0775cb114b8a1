import { randomUUID } from 'node:crypto';
import { portalCalls } from '@clearunit/shared/api/portal-calls';
import { today } from '@clearunit/shared/domain/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, signInEverybody } from './people';
import { isRunning } from './process-tree';
import { StartedPortal } from './started';
import { openStored, type Stored } from './stored';

let portal: StartedPortal;
let people: People;
let stored: Stored;
beforeAll(async () => {
  portal = await StartedPortal.prepare();
  await portal.start();
  people = await signInEverybody(portal.url);
  stored = await openStored(portal.dataDir);
}, 300_000);
afterAll(async () => {
  await stored?.close();
  await portal.remove();
}, 60_000);

const startAgain = async () => {
  await stored.close();
  await portal.start();
  stored = await openStored(portal.dataDir);
};
const isNode = ({ command }: { command: string }) => !command.includes('postgres');
const day = today(new Date(), 'America/Toronto');

/** A submitted request, with the line that it made. */
async function anOrder(unit: string) {
  const { data } = await people.contact.call(portalCalls.submitOrder, { body: people.requestFor(unit) });
  const [line] = await people.contact.call(portalCalls.orderUnits, { params: { id: data.id } });
  return { ...data, line: line! };
}
type Order = Awaited<ReturnType<typeof anOrder>>;

const schedule = ({ id, line }: Order) =>
  people.scheduler.call(portalCalls.updateStatus, {
    body: {
      order_id: id,
      order_status: 'scheduled',
      work_date: day,
      acknowledged: ['notices.short-notice'],
      units: [{ order_unit_id: line.order_unit_id, time_range: 'time_window_1' }],
    },
  });

const visitOf = ({ line }: Order) => ({
  body: {
    building_id: people.buildingId,
    work_date: day,
    idempotency_key: randomUUID(),
    results: [
      {
        order_unit_id: line.order_unit_id,
        ...people.service,
        activity_level: 'High activity' as const,
        prep_level: 'Prepared' as const,
        sanitation_level: 'Average' as const,
        structural_issues: false,
        outcome: 'inspected' as const,
        comment: 'Follow up required',
      },
    ],
  },
});
const record = (visit: ReturnType<typeof visitOf>) => people.technician.call(portalCalls.recordVisit, visit);
const upload = (code: string, size = 50) =>
  people.admin.call(portalCalls.addBuildings, { body: people.portfolio(code, size) });

/** What is left of the import that was under way: its record, which says so. */
async function onlyInterrupted(before: Record<string, string>) {
  expect(await stored.changedSince(before)).toEqual(['imports']);
  const { data } = await people.admin.call(portalCalls.imports, { query: { limit: 1 } });
  expect(data[0]).toMatchObject({ state: 'failed', reason: 'imports.interrupted', counts: {} });
}

const unitAt = (at: number) => people.building.units[at]!.unit;
const orderNow = (order: { id: string }) =>
  people.contact.call(portalCalls.order, { params: { id: order.id }, query: {} });

describe('a portal that is killed', { timeout: 180_000 }, () => {
  test('with its database, while work is being stored, has all that it acknowledged and nothing by halves', async () => {
    const [submitted, scheduled, recorded] = [
      await anOrder(unitAt(0)),
      await anOrder(unitAt(1)),
      await anOrder(unitAt(2)),
    ];
    await schedule(scheduled);
    await schedule(recorded);
    const visit = visitOf(recorded);
    const outcome = (await record(visit)).data;
    expect(outcome.recommended_order_ids).toHaveLength(1);
    const uploaded = (await upload('KEPT')).data;
    const before = await stored.contents();

    const holder = await openStored(portal.dataDir);
    await holder.blockChanges();
    const further = [
      people.contact.call(portalCalls.submitOrder, { body: people.requestFor(unitAt(3)) }),
      schedule(submitted),
      record(visitOf(scheduled)),
      upload('LOST', 500),
    ];
    const unanswered = Promise.allSettled(further);
    await stored.untilHeldUp(further.length);
    const killed = await portal.kill();
    expect(killed.some((one) => !isNode(one))).toBe(true);
    expect((await unanswered).map(({ status }) => status)).toEqual(further.map(() => 'rejected'));
    await holder.close();

    await startAgain();
    await onlyInterrupted(before);
    expect(await orderNow(submitted)).toMatchObject({
      order_status: 'in progress',
      units: [{ unit_number: unitAt(0) }],
    });
    expect(await orderNow(scheduled)).toMatchObject({ order_status: 'scheduled', schedule_date: day });
    expect(await orderNow(recorded)).toMatchObject({ order_status: 'completed', work_date: day });
    expect((await record(visit)).data).toEqual(outcome);
    const [kept] = await people.admin.call(portalCalls.building, {
      params: { id: uploaded.pins[0]!.uuid },
    });
    expect(kept?.units).toHaveLength(10);
    expect((await upload('LOST', 500)).data.buildings).toBe(500);
  });

  test('among many requests has each acknowledged one, and sending all again orders each once', async () => {
    const requests = people.building.units.slice(0, 40).map(({ unit }) => people.requestFor(unit));
    const send = async (body: (typeof requests)[number]) =>
      (await people.contact.call(portalCalls.submitOrder, { body })).data;
    let answered = 0;
    let enough = () => {};
    const atTenth = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const first = Promise.allSettled(
      requests.map(async (body) => {
        const order = await send(body);
        if (++answered === 10) enough();
        return order;
      }),
    );
    await Promise.race([atTenth, first]);
    await portal.kill();
    const acknowledged = await first;
    expect(acknowledged.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(10);
    await startAgain();

    const again: Awaited<ReturnType<typeof send>>[] = [];
    for (const body of requests) again.push(await send(body));
    acknowledged.forEach((answer, at) => {
      if (answer.status === 'fulfilled') expect(again[at]).toEqual(answer.value);
    });
    expect(new Set(again.map(({ order_number }) => order_number)).size).toBe(requests.length);
    const [rows] = await stored.query(
      `select count(distinct o.id)::int as orders, count(l.id)::int as lines
       from orders o left join order_lines l on l.building_id = o.building_id and l.order_id = o.id
       where o.idempotency_key = any($1)`,
      [requests.map((body) => body.idempotency_key)],
    );
    expect(rows).toEqual({ orders: requests.length, lines: requests.length });
  });

  test('while its database lives on finds that again, and what nobody finished is gone', async () => {
    const order = await anOrder(unitAt(5));
    const before = await stored.contents();
    const { postmaster } = stored;
    await stored.blockChanges();
    const watcher = await openStored(portal.dataDir);
    const unanswered = Promise.allSettled([schedule(order), upload('ORPHAN', 500)]);
    await watcher.untilHeldUp(2);
    await portal.kill(isNode);
    expect((await unanswered).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(isRunning(postmaster)).toBe(true);
    await watcher.close();

    await startAgain();
    expect(stored.postmaster).toBe(postmaster);
    await expect.poll(() => stored.changedSince(before), { timeout: 20_000 }).toEqual(['imports']);
    await onlyInterrupted(before);
    expect(await orderNow(order)).toMatchObject({ order_status: 'in progress' });
    expect((await upload('ORPHAN')).data.buildings).toBe(50);
  });

  test('in the middle of copying a portfolio has stored none of it', async () => {
    const before = await stored.contents();
    const holder = await openStored(portal.dataDir);
    await holder.query('begin');
    await holder.query('lock table units in share mode');
    const unanswered = Promise.allSettled([upload('HALF', 2_000)]);
    await expect
      .poll(() => stored.query(`select 1 from pg_locks where relation = 'units'::regclass and not granted`), {
        timeout: 12_000,
      })
      .toHaveLength(1);
    await portal.kill();
    await unanswered;
    await holder.close();

    await startAgain();
    await onlyInterrupted(before);
    expect((await upload('HALF', 20)).data.buildings).toBe(20);
  });

  test('is stopped in order afterwards, and leaves no process behind', async () => {
    const processes = portal.processes();
    await stored.close();
    await portal.stop();
    await expect.poll(() => processes.filter(({ pid }) => isRunning(pid)), { timeout: 15_000 }).toEqual([]);
  });
});
