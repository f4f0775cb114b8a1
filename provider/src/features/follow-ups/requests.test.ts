import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
let admin: Awaited<ReturnType<Story['anAdmin']>>;
let id: string;
beforeAll(async () => {
  story = await startStory();
  admin = await story.anAdmin();
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.query('delete from follow_up_requests');
  await story.query('delete from order_lines');
  await story.query('delete from orders');
  await story.query('delete from mail');
  id = await ask(['101', '102', '103', '201']);
});

async function ask(units: string[]) {
  const wish = { followup_units: units.map((unit, priority) => story.card(unit, { priority })) };
  return (await story.submit([], wish, story.technician)).id;
}
const decide = (is_accepted: 0 | 1) => ({ params: { id }, body: { is_accepted } });
const list = (query: object = {}) => story.call('adminFollowUpRequests', { query }, admin);
const detail = async (who = admin) => (await story.call('followUpRequest', { params: { id } }, who)).data;

describe('an admin', () => {
  test('sees what technicians ask for, in one state or building, three units of each', async () => {
    const [request] = (await list()).data;
    expect(request).toMatchObject({
      id,
      status: 'pending',
      unit_count: 4,
      building_name: story.building.name,
    });
    expect(request!.units.map((unit) => unit.unit_number)).toEqual(['101', '102', '103']);
    expect((await list({ status: 'rejected' })).total).toBe(0);
    expect((await list({ building_id: story.schedulerUser.id })).total).toBe(0);
    expect((await list({ building_id: story.building.id })).total).toBe(1);
  });

  test('accepts: the request is an order in progress, priced, and the contacts are told', async () => {
    const { success, data } = await story.call('decideFollowUpRequest', decide(1), admin);
    expect(success).toBe('The request is accepted and is an order in progress now.');
    const order = (await story.call('order', { params: { id: data.order_id! }, query: {} }, admin)).data;
    expect(order).toMatchObject({ order_status: 'in progress', origin: 'technician' });
    expect(order.units.map((unit) => [unit.unit_number, unit.request_type, unit.order_status])).toEqual(
      ['101', '102', '103', '201'].map((unit) => [unit, 'followup', 'in progress']),
    );
    expect(order.units[0]!.unit_uuid).toBe(story.building.units['101']);
    expect(await detail()).toMatchObject({ status: 'accepted', order_id: data.order_id });
    const [mail] = await story.query<{ subject: string }>('select subject from mail');
    expect(mail?.subject).toContain(`#${order.order_number}`);
    const found = await story.call(
      'buildingOrders',
      { query: { id: story.building.id, search: '201' } },
      story.contact,
    );
    expect(found.body.total_count).toBe(1);
  });

  test('rejects: nothing is ordered', async () => {
    const { data } = await story.call('decideFollowUpRequest', decide(0), admin);
    expect(data.order_id).toBeNull();
    expect((await detail()).status).toBe('rejected');
    expect(await story.query('select * from orders')).toEqual([]);
    expect(await story.query('select * from mail')).toEqual([]);
  });

  test('decides once: of two answers at the same moment one is refused', async () => {
    const both = [1, 0].map((answer) =>
      story.attempt('decideFollowUpRequest', decide(answer as 0 | 1), admin),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await story.refused('decideFollowUpRequest', decide(1), admin)).toMatchObject({
      failed: 'This follow-up request has already been accepted or rejected.',
    });
  });

  test('leaves who decided in the log', async () => {
    await story.call('decideFollowUpRequest', decide(1), admin);
    const entries = await story.query<{ activity: string; actor_id: string }>(
      `select activity, actor_id from activity_log where actor_id = '${admin.entityid}' order by id desc limit 2`,
    );
    expect(entries.map(({ activity }) => activity)).toEqual(['follow-ups.accepted', 'orders.submitted']);
  });

  test('is told of a request that is not there', async () => {
    const nowhere = { params: { id: story.building.id }, body: { is_accepted: 1 as const } };
    expect(await story.refused('decideFollowUpRequest', nowhere, admin)).toMatchObject({ code: 404 });
  });
});

test('a technician reads the own request with all units, a colleague does not', async () => {
  expect((await detail(story.technician)).units).toHaveLength(4);
  const colleague = await story.signIn(await story.aUser({ role: 'technician' }));
  expect(await story.refused('followUpRequest', { params: { id } }, colleague)).toMatchObject({ code: 403 });
  expect(await story.refused('decideFollowUpRequest', decide(1), story.technician)).toMatchObject({
    code: 403,
  });
});

test('of a retired building an admin reads what is decided, and the technician nothing', async () => {
  await story.call('decideFollowUpRequest', decide(0), admin);
  await story.query('update buildings set retired_at = now(), scheduler_id = null where id = $1', [
    story.building.id,
  ]);
  const own = await story.call('followUpRequests', { query: {} }, story.technician);
  const all = await list();
  await story.query('update buildings set retired_at = null, scheduler_id = $2 where id = $1', [
    story.building.id,
    story.schedulerUser.id,
  ]);
  expect([own.total, all.total]).toEqual([0, 1]);
});

test('an admin reads the requests of all technicians', async () => {
  const { data, total } = await story.call('followUpRequests', { query: {} }, admin);
  expect([data.map((request) => request.id), total]).toEqual([[id], 1]);
  expect(data[0]!.tech_email).not.toBe('');
});

describe('a technician', () => {
  const again = (requested_count: number) => ({ params: { id }, body: { requested_count } });

  test('asks for a pending request once more; a press that came twice counts once', async () => {
    const twice = [1, 1].map((seen) => story.call('resendFollowUpRequest', again(seen), story.technician));
    for (const { data, success } of await Promise.all(twice)) {
      expect([data.request_count, success]).toEqual([2, 'The request is sent again.']);
    }
    expect((await list()).data[0]).toMatchObject({ id, request_count: 2 });
    const [entry] = await story.query(
      `select activity, description from activity_log where target_id = '${id}' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      activity: 'follow-ups.resent',
      description: { request_count: { before: 1, after: 2 } },
    });
  });

  test('does not ask again for what is decided, for another’s, or for what is not there', async () => {
    const colleague = await story.signIn(await story.aUser({ role: 'technician' }));
    expect(await story.refused('resendFollowUpRequest', again(1), colleague)).toMatchObject({ code: 403 });
    const nowhere = { ...again(1), params: { id: story.building.id } };
    expect(await story.refused('resendFollowUpRequest', nowhere, story.technician)).toMatchObject({
      code: 404,
    });
    await story.call('decideFollowUpRequest', decide(0), admin);
    expect(await story.refused('resendFollowUpRequest', again(1), story.technician)).toMatchObject({
      code: 409,
      failed: 'This follow-up request has already been accepted or rejected.',
    });
  });
});

describe('a contact', () => {
  const own = (query: object = {}, who = story.contact) => story.call('followUpRequests', { query }, who);

  test('reads what technicians ask for in the own buildings, without how to reach them', async () => {
    const { data, total } = await own();
    expect([data.map((request) => request.id), total]).toEqual([[id], 1]);
    expect(data[0]).toMatchObject({ status: 'pending', request_count: 1, unit_count: 4, tech_email: '' });
    expect(data[0]!.tech_name).not.toBe('');
    expect(await detail(story.contact)).toMatchObject({ tech_email: '', units: { length: 4 } });
  });

  test('finds a request by a unit or by the building, in one state', async () => {
    const total = async (query: object) => (await own(query)).total;
    expect(await total({ q: '201' })).toBe(1);
    expect(await total({ q: story.building.name.toUpperCase() })).toBe(1);
    const ofAll = async (q: string) =>
      (await story.call('adminFollowUpRequests', { query: { q } }, admin)).total;
    expect([await ofAll(story.building.name), await ofAll('no such building')]).toEqual([1, 0]);
    expect(await total({ q: '%' })).toBe(0);
    expect(await total({ q: '999' })).toBe(0);
    expect(await total({ status: 'accepted' })).toBe(0);
    await story.call('decideFollowUpRequest', decide(1), admin);
    expect(await total({ status: 'accepted' })).toBe(1);
  });

  test('of another building sees nothing of it, not even by its id', async () => {
    const stranger = await story.signIn(await story.aBuilding({ customer: 'Birch Homes' }));
    expect((await own({}, stranger)).total).toBe(0);
    expect(await story.refused('followUpRequest', { params: { id } }, stranger)).toMatchObject({ code: 403 });
  });

  test('behind a master PIN sees those of all its buildings', async () => {
    const other = await story.aBuilding({ units: ['1'], masterPin: '7654321' });
    await story.givePins(story.building.id, { masterPin: '7654321' });
    const { data } = await story.call('customerLogin', {
      body: { password: '7654321', is_role: 'customer' },
    });
    const who = { token: data.token, entityid: other.id };
    expect((await own({}, who)).data.map((request) => request.building_id)).toEqual([story.building.id]);
  });
});

describe('draft requests', () => {
  test('are those of all buildings, found by the building’s name, without recommended ones', async () => {
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    await story.submit([story.card('102')]);
    const recommended = await story.submit([story.card('103')], { isDraft: 1 });
    await story.query(`update orders set origin = 'recommended' where id = $1`, [recommended.id]);
    const drafts = async (q = '') => (await story.call('draftRequests', { query: { q } }, admin)).body;
    const { data, total_order } = await drafts();
    expect([data.map((row) => row.order_id), total_order]).toEqual([[draft.id], 1]);
    expect(data[0]).toMatchObject({ order_status: 'draft', unit_count: 1 });
    expect((await drafts(story.building.name.toUpperCase())).total_order).toBe(1);
    expect((await drafts('nowhere')).data).toEqual([]);
  });
});
