import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider({ now: '2026-07-15T14:00:00Z' });
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

test('an empty portal has nothing to show, and no percentage of nothing', async () => {
  const { data } = await provider.call('adminStats', {}, admin);
  expect(data).toMatchObject({ total_customers: 0, customer_percentage: 0, building_percentage: 0 });
  expect((await provider.call('recentOrders', {}, admin)).body.data).toEqual([]);
  expect((await provider.call('recentTechnicians', {}, admin)).body.data).toEqual([]);
});

test('months begin at midnight in the time zone of the portal, and customers and technicians count together', async () => {
  const user = (role: 'customer' | 'technician' | 'scheduler', createdAt: string, lastName = 'Tester') =>
    provider.aUser({ role, createdAt, lastName });
  await user('customer', '2026-05-31T23:00:00-04:00', 'May');
  await user('technician', '2026-06-01T00:00:00-04:00', 'June');
  await user('technician', '2026-06-30T23:59:59-04:00', 'Late June');
  await user('customer', '2026-07-01T00:00:00-04:00', 'July');
  await user('scheduler', '2026-07-02T00:00:00-04:00');
  const { data } = await provider.call('adminStats', {}, admin);
  expect(data).toMatchObject({
    total_customers: 4,
    customer_percentage: 25,
    previous_month: { customers: 2, schedulers: 0 },
    current_month: { customers: 1, schedulers: 1 },
    scheduler_percentage: 100,
  });
  const { body } = await provider.call('recentTechnicians', {}, admin);
  expect(body.data.map(({ last_name }) => last_name)).toEqual(['July', 'Late June', 'June', 'May']);
});

test('the latest orders are the latest of any status but drafts', async () => {
  const building = await provider.aBuilding({ customer: 'Maple Homes' });
  for (const [status, day] of [
    ['completed', '01'],
    ['in progress', '03'],
    ['draft', '04'],
    ['scheduled', '02'],
  ]) {
    await provider.services.pool.query(
      `insert into orders (building_id, id, status, origin, order_date_time) values ($1, gen_random_uuid(), $2, 'request', $3)`,
      [building.id, status, `2026-07-${day}T12:00:00Z`],
    );
  }
  const { body } = await provider.call('recentOrders', {}, admin);
  expect(body.data.map(({ order_status }) => order_status)).toEqual([
    'in progress',
    'scheduled',
    'completed',
  ]);
  expect(body.data[0]).toMatchObject({
    customer_name: 'Maple Homes',
    scheduler_name: null,
    building_name: building.name,
  });
});

test('what waits is counted as its lists count it', async () => {
  const { services } = provider;
  const scheduler = await provider.aUser({ role: 'scheduler' });
  const [assigned, alone, retired] = await Promise.all([
    provider.aBuilding({ schedulerId: scheduler.id }),
    provider.aBuilding(),
    provider.aBuilding(),
  ]);
  const order = async (building: { id: string }, status: string, origin = 'request') => {
    const { rows } = await services.pool.query<{ id: string }>(
      `insert into orders (building_id, id, status, origin, order_date_time)
       values ($1, gen_random_uuid(), $2, $3, now()) returning id`,
      [building.id, status, origin],
    );
    return rows[0]!.id;
  };
  const line = (building: { id: string }, orderId: string, status: string) =>
    services.pool.query(
      `insert into order_lines (building_id, id, order_id, unit_number, pest_id, treatment_id, request_type, status,
         schedule_date, order_number)
       select $1, gen_random_uuid(), $2, '101', (select id from pests limit 1), (select id from treatments limit 1),
         'neworder', $3::order_status, case when $3 = 'scheduled' then date '2026-07-20' end, 1`,
      [building.id, orderId, status],
    );
  const before = await waiting();
  await line(assigned, await order(assigned, 'in progress'), 'in progress');
  await line(assigned, await order(assigned, 'scheduled'), 'scheduled');
  // One visit of it has a day, and another one has none.
  const partly = await order(assigned, 'scheduled');
  for (const status of ['scheduled', 'in progress', 'in progress']) await line(assigned, partly, status);
  await order(alone, 'draft', 'recommended');
  await order(alone, 'draft');
  await order(retired, 'draft', 'recommended');
  await services.pool.query(`update buildings set retired_at = now() where id = $1`, [retired.id]);
  await services.pool.query(
    `insert into pin_requests (id, question_one, question_two, question_three, status)
     values (gen_random_uuid(), 'Ana', 'Maple', '1 Oak St', 'pending'),
       (gen_random_uuid(), 'Ben', 'Maple', '1 Oak St', 'rejected')`,
  );
  const after = await waiting();
  expect(after).toEqual({
    ...before,
    unscheduled_orders: before.unscheduled_orders + 2,
    recommended_follow_ups: before.recommended_follow_ups + 1,
    pin_requests: before.pin_requests + 1,
    unassigned_buildings: before.unassigned_buildings - 1,
  });

  const page = { page: 1, limit: 10 };
  const orders = async (query: object) =>
    (await provider.call('schedulerOrders', { query: { ...page, ...query } }, admin)).body.total_count;
  expect({
    unscheduled_orders: await orders({ status: 'in progress' }),
    recommended_follow_ups: await orders({ order_status: 'followUp' }),
    pin_requests: (await provider.call('pinRequests', { query: page }, admin)).total,
    unassigned_buildings: (
      await provider.call('buildings', { query: { ...page, schedulerID: 'none' } }, admin)
    ).total_building,
    follow_up_requests: (
      await provider.call('adminFollowUpRequests', { query: { ...page, status: 'pending' } }, admin)
    ).total,
    failed_mail: (await provider.call('mails', { query: { ...page, status: 'failed' } }, admin)).total,
  }).toEqual(after);
});

const waiting = async () => (await provider.call('waitingCounts', {}, admin)).data;
