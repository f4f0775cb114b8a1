import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const asking = (unit: string, about: object = {}) =>
  story.request([story.card(unit)], { order_again: [], ...about });
const refusal = async (sent: ReturnType<typeof asking>, who = story.contact) => {
  const { code, reason, problems } = await story.refused('submitOrder', sent, who);
  return { code, reason, asked: problems?.map((problem) => problem.reason) };
};
const service = (unit_number: string) => ({
  unit_number,
  pest_id: story.pest.mice,
  treatment_id: story.treatment.bait,
});
const orders = async () =>
  (await story.query<{ n: number }>(`select count(*)::int as n from orders where status <> 'draft'`))[0]!.n;

test('what is planned already is asked about, and ordered once it was confirmed so', async () => {
  const { id, order_number } = await story.submit([story.card('101')]);
  expect(await refusal(asking('101'))).toEqual({
    code: 409,
    reason: 'orders.already-asked-for',
    asked: ['orders.requested-already'],
  });
  await story.schedule(id, '2026-07-15');
  const again = asking('101');
  const { problems } = await story.refused('submitOrder', again, story.contact);
  expect(problems).toMatchObject([
    {
      reason: 'orders.planned-already',
      text: `101: Mice, Bait is planned for 07-15-2026 (order #${order_number}). Order it again?`,
    },
  ]);
  expect(await orders()).toBe(1);
  const confirmed = { body: { ...again.body, order_again: [service('101')] } };
  await story.call('submitOrder', confirmed, story.contact);
  expect(await orders()).toBe(2);
  const [log] = await story.query<{ description: unknown }>(
    `select description from activity_log where activity = 'orders.submitted' order by id desc limit 1`,
  );
  expect(log?.description).toMatchObject({ ordered_again: ['101: Mice, Bait'] });
});

test('it is asked of a scheduler too, and another unit, pest or finished visit is not asked about', async () => {
  const { id } = await story.submit([story.card('101')]);
  expect(await refusal(asking('101'), story.scheduler)).toMatchObject({ reason: 'orders.already-asked-for' });
  await story.call('submitOrder', asking('102'), story.contact);
  await story.call('submitOrder', story.request([story.sprayed('101')], { order_again: [] }), story.contact);
  await story.complete(id);
  await story.call('submitOrder', asking('101'), story.contact);
});

test('a draft may say the same, and says nothing yet', async () => {
  const draft = await story.submit([story.card('101')], { isDraft: 1 });
  await story.call('submitOrder', asking('101', { isDraft: 1 }), story.contact);
  const completed = asking('101', { serviceOrderID: draft.id });
  expect((await story.call('submitOrder', completed, story.contact)).data.kind).toBe('order');
});

test('a recommended follow-up that waits is asked about, and completing it is no repetition of itself', async () => {
  const { id } = await story.submit([story.card('101')]);
  const [line] = await story.linesOf(id);
  await story.recordVisit([story.found(line!, { comment: 'Follow up in two weeks' })]);
  const { problems } = await story.refused('submitOrder', asking('101'), story.contact);
  expect(problems).toMatchObject([{ reason: 'orders.recommended-already' }]);
  const recommended = String(problems![0]!.params!.order_id);
  const { data } = await story.call(
    'submitOrder',
    asking('101', { serviceOrderID: recommended }),
    story.contact,
  );
  expect(data).toMatchObject({ kind: 'order', id: recommended });
});

test('two contacts who ask at the same moment order once', async () => {
  const answers = await Promise.allSettled(
    [1, 2].map(() => story.call('submitOrder', asking('201'), story.contact)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await orders()).toBe(1);
});

test('an edit is asked about what it adds, and not about what the order holds', async () => {
  await story.submit([story.card('101')]);
  const { id } = await story.submit([story.card('102')]);
  const [line] = await story.linesOf(id);
  const { data } = await story.call('order', { params: { id }, query: {} }, story.scheduler);
  const kept = { ...story.card('102'), lineItemID: line!.order_unit_id };
  const edit = (cards: (typeof kept | ReturnType<typeof story.card>)[], order_again: object[] = []) => ({
    body: {
      id,
      building_uuid: story.building.id,
      version: data.version,
      po_mo_wo: '',
      not_followup_units: cards,
      followup_units: [],
      followup_monthly_units: [],
      order_again: order_again as ReturnType<typeof service>[],
    },
  });
  const refused = await story.refused('updateOrder', edit([kept, story.card('101')]), story.scheduler);
  expect(refused).toMatchObject({ code: 409, reason: 'orders.already-asked-for' });
  await story.call('updateOrder', edit([kept, story.card('101')], [service('101')]), story.scheduler);
  expect(await story.linesOf(id)).toHaveLength(2);
});

test('what is to come is told to whoever may read the units, and to no other contact', async () => {
  const { id } = await story.submit([story.card('101')]);
  await story.schedule(id, '2026-07-15');
  const query = { query: { id: story.building.id } };
  const { data } = await story.call('plannedVisits', query, story.contact);
  expect(data).toMatchObject([
    {
      order_id: id,
      unit_number: '101',
      pest_name: 'Mice',
      treatment_name: 'Bait',
      order_status: 'scheduled',
      is_recommended: false,
      schedule_date: '2026-07-15',
    },
  ]);
  const { contact } = await anotherBuilding(story);
  expect(await story.refused('plannedVisits', query, contact)).toMatchObject({ code: 403 });
});
