import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory({ name: 'Birch Court' });
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

/** The provider's clock stands on 2026-07-14. */
const wanted = {
  urgency: 'urgent' as const,
  urgency_reason: 'A child was bitten',
  preferred_days: [
    { day: '2026-07-20', time_window: 'time_window_1' as const },
    { day: '2026-07-21', time_window: null },
  ],
};
const read = async (id: string) =>
  (await story.call('order', { params: { id }, query: {} }, story.scheduler)).data;
const logged = async (activity: string) =>
  (
    await story.query<{ description: Record<string, unknown> }>(
      'select description from activity_log where activity = $1 order by id desc limit 1',
      [activity],
    )
  )[0]!.description;

describe('preferred days and urgency of a request', () => {
  test('are stored with the order, told to the scheduler by mail and written into the log', async () => {
    const { id } = await story.submit([story.card('101')], wanted);
    expect(await read(id)).toMatchObject(wanted);
    const [mail] = await story.query<{ subject: string; text: string }>(
      'select subject, body_text as text from mail where recipients = $1',
      [story.schedulerUser.email],
    );
    expect(mail!.subject).toMatch(/^Urgent service request: order #\d+, Birch Court$/);
    expect(mail!.text).toContain(
      'It is urgent: A child was bitten\nThese days suit: Monday, July 20, 2026 in the morning; Tuesday, July 21, 2026.',
    );
    expect(await logged('orders.submitted')).toMatchObject({
      urgency: 'urgent',
      urgency_reason: 'A child was bitten',
      preferred_days: ['2026-07-20 (morning)', '2026-07-21'],
    });
  });

  test('may be left out, as by clients that do not know of them: any day will do', async () => {
    const { id } = await story.submit([story.card('101')]);
    expect(await read(id)).toMatchObject({ urgency: 'normal', urgency_reason: '', preferred_days: [] });
    expect(await logged('orders.submitted')).not.toHaveProperty('urgency');
  });

  test('are refused with the day’s place when it has passed in the portal’s time zone', async () => {
    const past = { preferred_days: [{ day: '2026-07-20' }, { day: '2026-07-13' }] };
    const refusal = await story.refused(
      'submitOrder',
      story.request([story.card('101')], past),
      story.contact,
    );
    expect(refusal).toMatchObject({ code: 422, reason: 'orders.preferred-day-past' });
    expect(refusal.problems).toMatchObject([
      { field: 'preferred_days.1', text: '07-13-2026 has passed. Please choose a day from today on.' },
    ]);
    const shapeless = { preferred_days: [{ day: '2026-02-30' }] };
    const wrong = story.request([story.card('101')], shapeless);
    expect(await story.refused('submitOrder', wrong, story.contact)).toMatchObject({ code: 400 });
  });

  test('stay with a draft until it is submitted by a client that does not send them', async () => {
    const draft = await story.submit([story.card('101')], { ...wanted, isDraft: 1 });
    await story.submit([story.card('101')], { serviceOrderID: draft.id });
    expect(await read(draft.id)).toMatchObject({ ...wanted, order_status: 'in progress' });
    const other = await story.submit([story.card('102')], { ...wanted, isDraft: 1 });
    await story.submit([story.card('102')], {
      serviceOrderID: other.id,
      urgency: 'normal',
      preferred_days: [],
    });
    expect(await read(other.id)).toMatchObject({ urgency: 'normal', urgency_reason: '', preferred_days: [] });
  });

  test('are changed by a scheduler alone, and a day that has passed since stays', async () => {
    const { id } = await story.submit([story.card('101')], wanted);
    await story.query(
      `update orders set preferred_days = '[{"day": "2026-07-01", "time_window": null}]' where id = $1`,
      [id],
    );
    const [line] = await story.linesOf(id);
    const edit = async (about: object) => ({
      body: {
        id,
        building_uuid: story.building.id,
        version: (await read(id)).version,
        po_mo_wo: '',
        not_followup_units: [{ ...story.card('101'), lineItemID: line!.order_unit_id }],
        followup_units: [],
        followup_monthly_units: [],
        ...about,
      },
    });
    const passed = { day: '2026-07-01', time_window: null };
    const kept = { urgency: 'soon' as const, preferred_days: [passed, { day: '2026-07-22' }] };
    await story.call('updateOrder', await edit(kept), story.scheduler);
    expect(await read(id)).toMatchObject({
      urgency: 'soon',
      urgency_reason: '',
      preferred_days: [passed, { day: '2026-07-22', time_window: null }],
    });
    expect(await logged('orders.edited')).toMatchObject({
      before: { urgency: 'urgent', preferred_days: ['2026-07-01'] },
      after: { urgency: 'soon', preferred_days: ['2026-07-01', '2026-07-22'] },
    });
    const { version } = await read(id);
    await story.call('updateOrder', await edit({}), story.scheduler);
    expect((await read(id)).version).toBe(version);
    const worse = await edit({ preferred_days: [{ day: '2026-07-02' }] });
    expect(await story.refused('updateOrder', worse, story.scheduler)).toMatchObject({
      reason: 'orders.preferred-day-past',
    });
  });

  test('of a technician reach the order that an admin makes of the request', async () => {
    const admin = await story.anAdmin();
    const { id } = await story.submit(
      [],
      { followup_units: [story.card('101')], ...wanted },
      story.technician,
    );
    expect((await story.call('followUpRequest', { params: { id } }, admin)).data).toMatchObject(wanted);
    const { data } = await story.call(
      'decideFollowUpRequest',
      { params: { id }, body: { is_accepted: 1 } },
      admin,
    );
    expect(await read(data.order_id!)).toMatchObject(wanted);
  });

  test('are sorted and filtered by in the scheduler’s list', async () => {
    const made: Record<string, string> = {};
    for (const [unit, urgency] of [
      ['101', 'soon'],
      ['102', 'urgent'],
      ['103', 'normal'],
    ] as const) {
      made[urgency] = (await story.submit([story.card(unit)], { urgency })).id;
    }
    const list = async (query: object) =>
      (await story.call('schedulerOrders', { query }, story.scheduler)).body.data.map(({ id }) => id);
    const sorted = { order_by: 'urgency', order_by_value: 'DESC' };
    expect(await list(sorted)).toEqual([made.urgent, made.soon, made.normal]);
    expect(await list({ urgency: 'soon' })).toEqual([made.soon]);
  });
});

test('a technician is asked about what is planned, and everybody about what a technician waits for', async () => {
  await story.submit([story.card('101')]);
  const asking = (unit: string, more: object = {}) =>
    story.request([], { followup_units: [story.card(unit)], order_again: [], ...more });
  const refused = await story.refused('submitOrder', asking('101'), story.technician);
  expect(refused.problems).toMatchObject([{ reason: 'orders.requested-already' }]);
  await story.call('submitOrder', asking('102'), story.technician);
  for (const who of [story.contact, story.scheduler, story.technician]) {
    const { problems } = await story.refused('submitOrder', asking('102'), who);
    expect(problems).toMatchObject([{ reason: 'orders.follow-up-requested-already' }]);
  }
  const { pest_id, treatment_id } = story.card('102');
  const order_again = [{ unit_number: '102', pest_id, treatment_id }];
  await story.call('submitOrder', asking('102', { order_again }), story.contact);
});

test('the same form at the same moment, which confirms nothing, is answered and not asked about itself', async () => {
  for (const who of [story.contact, story.technician]) {
    await story.forgetOrders();
    const form = story.request([], { followup_units: [story.card('201')], order_again: [] });
    const answers = await Promise.all([1, 2, 3].map(() => story.call('submitOrder', form, who)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  }
});
