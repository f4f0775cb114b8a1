import { statusOf } from '@clearunit/shared/domain/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpManagement } from '../../provider/src/ports/management/http/http-management';
import type { ManagementError } from '../../provider/src/ports/management/management-error';
import type { ManagedOrder } from '../../provider/src/ports/management/records';
import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';

let server: ReferenceServer;
beforeAll(async () => {
  server = await startReferenceServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clear();
  clock = Date.parse('2026-07-15T10:00:00Z');
});

let clock: number;
const pauses: number[] = [];
const aSystem = (about: { token?: string; patience?: number } = {}) =>
  httpManagement({
    url: server.url,
    token: referenceToken,
    now: () => new Date(clock),
    random: () => 1,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      clock += milliseconds;
    },
    ...about,
  });
const none = {} as never;
const order: ManagedOrder = {
  orderNumber: 7,
  purchaseOrderNumber: '',
  buildingCode: 'T1',
  customerName: 'Maple Homes',
  status: 'in progress',
  scheduleDate: null,
  workDate: null,
  units: [],
};
const push = (version: number) => ({ key: `order-7-${version}`, version });
const failureOf = async (call: Promise<unknown>): Promise<ManagementError> => {
  const failure = await call.then(
    () => undefined,
    (reason: unknown) => reason as ManagementError,
  );
  if (!failure) throw new Error('the call was expected to fail');
  return failure;
};

test('what passes is tried again, waiting longer each time', async () => {
  pauses.length = 0;
  server.behave(503, 2);
  await aSystem().pushOrder(none, order, push(1));
  expect(pauses).toEqual([250, 500]);
  expect(server.carriedOut).toEqual([{ key: 'order-7-1', number: 7, version: 1, status: 'in progress' }]);
});

test('an order whose answer was lost is sent again under its key, and carried out once', async () => {
  server.behave('lost answer', 1);
  await aSystem().pushOrder(none, order, push(1));
  expect(server.calls).toHaveLength(2);
  expect(server.carriedOut).toHaveLength(1);
});

test('an older version that arrives late does not undo a newer one', async () => {
  const { pushOrder, order: found } = aSystem();
  await pushOrder(none, { ...order, status: 'completed' }, push(3));
  await pushOrder(none, order, push(2));
  expect(await found(none, 7)).toMatchObject({ status: 'completed' });
});

test('a refusal is told in the system’s words, and not tried again', async () => {
  server.behave(422);
  const failure = await failureOf(aSystem().pushOrder(none, order, push(1)));
  expect(failure).toMatchObject({
    kind: 'refused',
    detail: 'Branch 7 is closed.',
    isDown: false,
  });
  expect(statusOf(failure)).toBe(409);
  expect(server.calls).toHaveLength(1);
});

test('a wrong token is not the order’s fault, and stands in nothing that is said', async () => {
  const failure = await failureOf(aSystem({ token: 'another-token-altogether' }).branches(none));
  expect(failure).toMatchObject({ kind: 'unreachable', isDown: true, detail: 'HTTP 401: Wrong token.' });
  expect(JSON.stringify([failure, failure.message, failure.stack])).not.toContain('another-token');
});

test.each(['page', 'cut off', 'other shape'] as const)(
  'an answer that is a %s is not believed',
  async (fault) => {
    server.branches.push({ code: 'TOR', name: 'Toronto', minimum_charge_cents: 0, service_codes: '[]' });
    server.behave(fault);
    const system = aSystem();
    for (const call of [
      () => system.branches(none),
      () => system.pushOrder(none, order, push(1)),
      () => system.invoices(none, [7]),
    ]) {
      const failure = await failureOf(call());
      expect([failure.kind, statusOf(failure)]).toEqual(['wrong answer', 503]);
    }
  },
);

test('results without an activity level, and those of an order that was not asked for, are not taken', async () => {
  const unit = {
    unit_number: '101',
    activity_level: null,
    prep_level: null,
    sanitation_level: null,
    structural_issues: true,
    refused_entry: true,
    comment: 'Nobody at home',
  };
  const invoice = { technician_name: 'Tom', work_date: '2026-07-15', changed_at: '' };
  server.invoices.set(7, { ...invoice, order_number: 8, units: [unit] });
  expect(await aSystem().invoices(none, [7])).toEqual(new Map());
  server.invoices.set(7, { ...invoice, order_number: 7, units: [unit] });
  const [refused] = (await aSystem().invoices(none, [7])).get(7)!.units;
  expect(refused).toMatchObject({ outcome: 'no answer', treatment_done: false, structural_issues: false });
  server.invoices.set(7, {
    ...invoice,
    order_number: 7,
    units: [{ ...unit, refused_entry: false, comment: '' }],
  });
  expect(await failureOf(aSystem().invoices(none, [7]))).toMatchObject({ kind: 'wrong answer' });
});

test('rows that come twice count once', async () => {
  const units = [
    {
      unit_number: '101',
      activity_level: 'No activity' as const,
      prep_level: null,
      sanitation_level: null,
      structural_issues: false,
      refused_entry: false,
      comment: '',
    },
  ];
  const invoice = { technician_name: 'Tom', work_date: '2026-07-15', changed_at: '2026-07-15' };
  server.invoices.set(7, { ...invoice, order_number: 7, units });
  server.branchOfBuildings.set('T1', 'TOR');
  server.behave('twice');
  expect((await aSystem().invoices(none, [7])).size).toBe(1);
  expect(await aSystem().invoicedSince(none, '2026-07-01T00:00:00.000Z')).toEqual([7]);
  expect((await aSystem().branchOfBuildings(none)).size).toBe(1);
});

test('nobody waits longer than the patience for a system that says nothing', async () => {
  server.behave('silence', 1);
  const failure = await failureOf(aSystem({ patience: 100 }).branches(none));
  expect(failure).toMatchObject({ kind: 'unreachable', isDown: false, detail: 'no answer within 0.1 s' });
});

test('a system that stays away is not asked any more, and one call finds out that it is back', async () => {
  const system = aSystem();
  await server.stop();
  for (const _ of [1, 2]) expect(await failureOf(system.branches(none))).toMatchObject({ isDown: true });
  await server.startAgain();
  expect(await failureOf(system.branches(none))).toMatchObject({ detail: 'not asked: ECONNREFUSED' });
  expect(server.calls).toEqual([]);
  clock += 30_000;
  expect(await system.branches(none)).toEqual([]);
  expect(await system.branches(none)).toEqual([]);
  expect(server.calls).toHaveLength(2);
});

test('while one call finds out, the others do not crowd in; when it fails nobody is asked again for a while', async () => {
  const system = aSystem();
  server.behave(500);
  for (const _ of [1, 2]) await failureOf(system.branches(none));
  const before = server.calls.length;
  clock += 30_000;
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(system.branches(none))));
  expect(server.calls.length - before).toBe(1);
  expect(failures.every(({ kind }) => kind === 'unreachable')).toBe(true);
});
