import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetRows, startProvider, type TestProvider } from '../../testing';
import { countEndedDays } from './count-ended-days';

let provider: TestProvider;
let admin: Awaited<ReturnType<TestProvider['signIn']>>;

beforeAll(async () => {
  provider = await startProvider({ now: '2026-07-15T14:00:00Z' });
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

const page = { page: 1, limit: 10 };
const write = (entry: {
  at: string;
  field?: string;
  code?: string | null;
  activity?: string;
  description?: unknown;
}) =>
  provider.services.pool.query(
    `insert into activity_log (created_at, field_name, performed_by, activity, target_entity, location_code, description)
     values ($1, $2, 'Ada Admin', $3, 'building', $4, $5)`,
    [
      entry.at,
      entry.field ?? 'admin',
      entry.activity ?? 'buildings.updated',
      entry.code ?? null,
      JSON.stringify(entry.description ?? {}),
    ],
  );
const moments = async (query: Record<string, unknown>) =>
  (await provider.call('logs', { query: { ...page, ...query } as never }, admin)).data.map(
    (entry) => entry.userActivityLogTime,
  );

test('an empty log has no entries, and a chart without lines', async () => {
  expect(await provider.call('logs', { query: page }, admin)).toMatchObject({ data: [], total: 0 });
  const { data } = await provider.call('logChart', { query: {} }, admin);
  expect(data).toEqual({ labels: ['2026-05', '2026-06', '2026-07'], datasets: [] });
});

test('the log shows the last three months of a field, the latest first, whole days of the portal’s time zone', async () => {
  // Midnight in Toronto is four in the morning in UTC.
  await write({ at: '2026-04-15T03:59:59Z' });
  await write({ at: '2026-04-15T04:00:00Z' });
  await write({ at: '2026-07-15T13:00:00Z' });
  await write({ at: '2026-07-16T03:59:00Z', field: 'customer' });
  await write({ at: '2026-07-10T12:00:00Z', field: 'system' });
  expect(await moments({})).toEqual(['2026-07-15T13:00:00.000Z', '2026-04-15T04:00:00.000Z']);
  expect(await moments({ field: 'customer' })).toEqual(['2026-07-16T03:59:00.000Z']);
  expect(await moments({ field: 'system', startDate: '2026-07-10', endDate: '2026-07-10' })).toHaveLength(1);
  expect(await moments({ field: 'system', startDate: '2026-07-11', endDate: '2026-07-15' })).toEqual([]);
});

test('a location code finds the building’s number, not the end of another one', async () => {
  await write({ at: '2026-07-01T12:00:00Z', field: 'scheduler', code: 'TOR1040' });
  await write({ at: '2026-07-02T12:00:00Z', field: 'scheduler', code: '1040' });
  await write({ at: '2026-07-03T12:00:00Z', field: 'scheduler', code: 'TOR21040' });
  const found = (locationCode: string) => moments({ field: 'scheduler', locationCode });
  expect(await found('1040')).toEqual(['2026-07-02T12:00:00.000Z', '2026-07-01T12:00:00.000Z']);
  expect(await found('40')).toEqual([]);
});

test.each([
  [{ startDate: '2026-07-01' }, 'dates.two-dates-needed'],
  [{ startDate: '2026-07-02', endDate: '2026-07-01' }, 'dates.range-reversed'],
  [{ startDate: '2026-07-02', endDate: '2026-07-16' }, 'dates.after-today'],
  [{ startDate: '2026-04-14', endDate: '2026-07-01' }, 'dates.too-far-back'],
  [{ locationCode: '-1' }, 'logs.location-not-a-number'],
])('the filter %j is refused', async (filter, reason) => {
  const refusal = await provider.refused('logs', { query: { ...page, ...filter } }, admin);
  expect(refusal).toMatchObject({ code: 422, reason });
});

test('one entry is read by its number, and one that is not there is not found', async () => {
  const { data } = await provider.call('logs', { query: page }, admin);
  const one = await provider.call('logEntry', { params: { id: data[0]!.id } }, admin);
  expect(one.data).toEqual(data[0]);
  const { reason } = await provider.refused('logEntry', { params: { id: 999_999 } }, admin);
  expect(reason).toBe('records.not-found');
});

test('the export holds what the filter finds, all pages, with texts that stay texts', async () => {
  await write({
    at: '2026-07-14T13:30:00Z',
    field: 'technician',
    activity: 'visits.recorded',
    description: { unit: '=1+1', building_uuid: 'hidden', before: { a: 1 }, after: { a: 2 } },
  });
  for (let n = 0; n < 12; n++) await write({ at: '2026-07-13T13:30:00Z', field: 'technician' });
  const file = await provider.download('exportLogs', { query: { field: 'technician' } }, admin);
  expect(file.disposition).toContain('filename="Logs.xlsx"');
  const rows = await sheetRows(file);
  expect(rows).toHaveLength(14);
  expect(rows[0]?.slice(1, 4)).toEqual(['Performed by', 'Field', 'Activity']);
  expect(rows[1]?.slice(1)).toEqual([
    'Ada Admin',
    'Technician',
    'Visits recorded',
    'building',
    null,
    'Unit: =1+1, A: 1 → 2',
  ]);
});

test('the export of chosen rows holds these alone', async () => {
  const { data } = await provider.call('logs', { query: { ...page, field: 'technician' } }, admin);
  const ids = [data[0]!.id, data[1]!.id].join();
  const file = await provider.download('exportLogs', { query: { field: 'technician', ids } }, admin);
  expect(await sheetRows(file)).toHaveLength(3);
});

test('a refused export is a refusal and no file', async () => {
  const refusal = await provider.refused('exportLogs', { query: { locationCode: 'x' } }, admin);
  expect(refusal.reason).toBe('logs.location-not-a-number');
});

test('an export that nobody waits for any more gives its connection back', async () => {
  for (let n = 0; n < 30; n++) {
    const gone = new AbortController();
    const asked = fetch(`${provider.url}/logs/export?field=technician`, {
      headers: { authorization: `Bearer ${admin.token}`, entityid: admin.entityid },
      signal: gone.signal,
    });
    if (n % 2 === 0) gone.abort();
    await asked.then((response) => response.body?.cancel()).catch(() => undefined);
  }
  // All connections of the pool are there for others.
  await expect
    .poll(() => {
      const { totalCount, idleCount } = provider.services.pool;
      return totalCount - idleCount;
    })
    .toBe(0);
});

test('the chart counts by months of the portal’s time zone', async () => {
  await write({ at: '2026-06-01T03:00:00Z', field: 'customer', activity: 'orders.submitted' });
  const { data } = await provider.call('logChart', { query: { month: 3 } }, admin);
  const orders = data.datasets.find(({ activity }) => activity === 'orders.submitted');
  expect(orders?.data).toEqual([1, 0, 0]);
});

test('days that are over are counted once, and the chart says the same as the log', async () => {
  const { services } = provider;
  const at = (day: string) => ({ ...services, now: () => new Date(`${day}T14:00:00Z`) });
  // Around a month's end and a change of the clocks, in the portal's zone and others.
  for (const moment of ['2025-11-02T05:30:00Z', '2025-11-02T06:30:00Z', '2025-12-01T03:00:00Z']) {
    await write({ at: moment, field: 'scheduler', activity: 'orders.scheduled' });
  }
  const chart = async () => (await provider.call('logChart', { query: { month: 12 } }, admin)).data;
  const counted = async () =>
    (await services.pool.query('select sum(count)::int as sum, count(*)::int as rows from activity_days'))
      .rows[0];
  const whole = await chart();
  expect(whole.datasets.find(({ activity }) => activity === 'orders.scheduled')?.data.slice(0, 5)).toEqual([
    0, 0, 0, 3, 0,
  ]);
  await countEndedDays(at('2026-06-30'));
  const { sum } = await counted();
  expect(sum).toBeGreaterThan(3);
  expect(await chart()).toEqual(whole);
  await countEndedDays(at('2026-07-15'));
  const after = await counted();
  expect(after.sum).toBeGreaterThan(sum);
  await countEndedDays(at('2026-07-15'));
  expect(await counted()).toEqual(after);
  expect(await chart()).toEqual(whole);
  // Yesterday and today are not over for a change that began before midnight: what it writes late is counted too.
  await write({ at: '2026-07-15T03:59:00Z', field: 'scheduler', activity: 'orders.scheduled' });
  await write({ at: '2026-07-15T12:00:00Z', field: 'scheduler', activity: 'orders.scheduled' });
  const thisMonth = (of: typeof whole) =>
    of.datasets.find(({ activity }) => activity === 'orders.scheduled')!.data.at(-1)!;
  const late = await chart();
  expect(thisMonth(late)).toBe(thisMonth(whole) + 2);
  // In another time zone the days begin at other times: they are counted again.
  await countEndedDays({ ...at('2026-07-15'), timeZone: 'Asia/Tokyo' });
  const { rows } = await services.pool.query('select distinct time_zone from activity_days');
  expect(rows).toEqual([{ time_zone: 'Asia/Tokyo' }]);
  expect(await chart()).toEqual(late);
});

test('the log of all fields has everybody’s changes, and words of any column narrow it', async () => {
  const at = (hour: number) => `2026-06-20T${hour}:00:00Z`;
  const day = { field: 'all', startDate: '2026-06-20', endDate: '2026-06-20' };
  await write({ at: at(12), field: 'technician', activity: 'visits.recorded', code: 'TOR77' });
  await write({ at: at(13), field: 'customer', activity: 'orders.submitted', code: 'TOR78' });
  await write({ at: at(14), field: 'system' });
  const hours = async (q: string) =>
    (await moments({ ...day, q })).map((moment) => Number(moment.slice(11, 13)));
  expect(await hours('')).toEqual([14, 13, 12]);
  // An activity and a field as they are read, a person, what was changed, and a location code.
  expect(await hours('recorded VISIT')).toEqual([12]);
  expect(await hours('customer tor78')).toEqual([13]);
  expect(await hours('ádmin Ada building')).toEqual([14, 13, 12]);
  expect(await hours('visits tor78')).toEqual([]);
  expect(await hours('%%')).toEqual([]);
  const file = await provider.download('exportLogs', { query: { ...day, q: 'tor78' } as never }, admin);
  expect(await sheetRows(file)).toHaveLength(2);
});

test('the log of all fields is sorted across them, page by page', async () => {
  const kinds = ['visits.recorded', 'orders.submitted', 'buildings.updated', 'orders.scheduled'];
  for (const [n, field] of ['technician', 'customer', 'admin', 'scheduler', 'system', 'admin'].entries())
    await write({ at: `2026-05-1${n}T12:00:00Z`, field, activity: kinds[n % 4]!, code: `TOR${n % 3}` });
  const days = { field: 'all', startDate: '2026-05-10', endDate: '2026-05-15', limit: 2 };
  const { rows } = await provider.services.pool.query<Record<string, string>>(
    `select created_at as at, lower(performed_by) as "performedBy", activity, field_name as "fieldName",
       location_code as "locationCode" from activity_log
     where created_at >= '2026-05-10T12:00Z' and created_at <= '2026-05-15T12:00Z'`,
  );
  for (const order_by of ['performedBy', 'activity', 'fieldName', 'locationCode'] as const)
    for (const order_by_value of ['ASC', 'DESC'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => moments({ ...days, page, order_by, order_by_value })),
      );
      const up = rows
        .map((row) => [row[order_by]!, new Date(row.at!).toISOString()] as const)
        .sort((one, other) => (one.join() < other.join() ? -1 : 1))
        .map(([, at]) => at);
      const told = pages.flat().map((at) => new Date(at).toISOString());
      expect(told, `${order_by} ${order_by_value}`).toEqual(order_by_value === 'ASC' ? up : up.toReversed());
    }
});

test('nobody else reads the log', async () => {
  const scheduler = await provider.signIn(await provider.aUser({ role: 'scheduler' }));
  for (const name of ['logs', 'exportLogs', 'logChart'] as const) {
    expect((await provider.refused(name, { query: {} } as never, scheduler)).reason).toBe('access.refused');
  }
});
