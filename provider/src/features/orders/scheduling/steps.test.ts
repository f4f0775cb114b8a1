import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUnusedPoDocuments } from '../../po-documents/queries';
import { anotherBuilding, type Story, startStory } from '../testing/story';

let story: Story;
let order: { id: string; order_number: number | null };
beforeAll(async () => {
  story = await startStory({ name: 'Alder Court', email: 'desk@alder.example', followUpEmail: '' });
});
afterAll(() => story.close());
beforeEach(async () => {
  order = await story.submit([story.card('101'), story.card('102')]);
  await story.query('delete from mail');
});

const wanted = (version?: number, id = order.id) => ({ params: { id }, query: { version } });
const mails = () =>
  story.query<{ recipients: string; subject: string; body_text: string }>(
    'select * from mail order by created_at',
  );
const entries = (activity: string) =>
  story.query<{ description: Record<string, unknown> }>(
    'select description from activity_log where activity = $1 and target_id = $2',
    [activity, order.id],
  );
const statusOf = async (id = order.id) =>
  (await story.call('order', { params: { id }, query: {} }, story.scheduler)).data.order_status;
const complete = async (place: number) => {
  const lines = await story.linesOf(order.id);
  const units = [{ order_unit_id: lines[place]!.order_unit_id, time_range: 'time_window_1' as const }];
  const body = { order_id: order.id, order_status: 'completed' as const, work_date: '2026-07-15', units };
  await story.call('updateStatus', { body }, story.scheduler);
};
const recommend = async (id = order.id) =>
  story.query(
    `with line as (update order_lines set status = 'draft' where order_id = $1)
     update orders set status = 'draft', origin = 'recommended', schedule_date = '2026-07-29', due_date = '2026-07-29' where id = $1`,
    [id],
  );

describe('an order that somebody changed meanwhile', () => {
  const steps = ['resendConfirmation', 'syncOrder', 'deleteOrder'] as const;

  test.each(steps)('is left alone by %s, which says who changed it and how it is now', async (step) => {
    await story.schedule(order.id, '2026-07-20');
    await story.query('delete from mail');
    const refusal = await story.refused(step, wanted(1), story.scheduler);
    expect(refusal).toMatchObject({ code: 409, reason: 'orders.changed-meanwhile' });
    expect(refusal.failed).toBe(
      `Order ${order.order_number} was changed meanwhile by Scheduler Tester. It is Scheduled (07-20-2026) now, with 2 units. Nothing was done: please look at it again.`,
    );
    expect([await statusOf(), (await mails()).length]).toEqual(['scheduled', 0]);
  });

  test('is not scheduled over what the other one chose', async () => {
    const [line] = await story.linesOf(order.id);
    const change = (version: number) => ({
      body: {
        order_id: order.id,
        version,
        order_status: 'scheduled' as const,
        work_date: '2026-07-21',
        units: [{ order_unit_id: line!.order_unit_id, time_range: 'time_window_2' as const }],
      },
    });
    const { order: first } = await story.call('updateStatus', change(1), story.scheduler);
    expect(first).toMatchObject({ order_status: 'scheduled', schedule_date: '2026-07-21', version: 2 });
    expect((await story.refused('updateStatus', change(1), story.scheduler)).reason).toBe(
      'orders.changed-meanwhile',
    );
    await story.call('updateStatus', change(2), story.scheduler);
  });

  test('gets no time windows from a page that was opened before', async () => {
    await story.schedule(order.id);
    const data = (await story.linesOf(order.id)).map((line) => ({
      uuid: line.order_unit_id,
      time_window: 'time_window_2' as const,
    }));
    const body = { order_id: order.id, version: 1, data };
    expect((await story.refused('alignTimeWindows', { body }, story.scheduler)).code).toBe(409);
  });
});

describe('deleting an order', () => {
  test('takes its units along, and the log keeps what it was', async () => {
    await story.call('syncOrder', wanted(), story.scheduler);
    const { message } = await story.call('deleteOrder', wanted(1), story.scheduler);
    expect(message).toBe(`Order ${order.order_number} is deleted.`);
    expect(
      await story.refused('order', { params: { id: order.id }, query: {} }, story.scheduler),
    ).toMatchObject({
      code: 404,
    });
    const [entry] = await entries('orders.deleted');
    expect(entry!.description).toMatchObject({
      order_number: order.order_number,
      status: { before: 'in progress', after: null },
      units: { before: ['101', '102'], after: null },
    });
    const handedOver = 'select 1 from management_orders where order_number = $1';
    expect(await story.query(handedOver, [order.order_number])).toEqual([]);
  });

  test('a second time finds nothing', async () => {
    await story.call('deleteOrder', wanted(), story.scheduler);
    expect((await story.refused('deleteOrder', wanted(), story.scheduler)).code).toBe(404);
  });

  test('is refused once somebody has been in one of its units', async () => {
    await complete(0);
    const refusal = await story.refused('deleteOrder', wanted(), story.scheduler);
    expect(refusal).toMatchObject({ code: 409, reason: 'orders.partly-done' });
    expect(refusal.failed).toContain('1 of its units is completed');
    await complete(1);
    expect((await story.refused('deleteOrder', wanted(), story.scheduler)).reason).toBe(
      'orders.not-deletable',
    );
  });

  test('leaves the technician’s request that it was made from', async () => {
    const request = story.request([], { followup_units: [story.card('101')] });
    const made = (await story.call('submitOrder', request, story.technician)).data;
    const admin = await story.anAdmin();
    const decided = { params: { id: made.id }, body: { is_accepted: 1 as const } };
    const { data } = await story.call('decideFollowUpRequest', decided, admin);
    await story.call('deleteOrder', wanted(undefined, data.order_id!), story.scheduler);
    const left = 'select status, order_id from follow_up_requests where id = $1';
    expect(await story.query(left, [made.id])).toEqual([{ status: 'accepted', order_id: null }]);
  });

  test('is for the schedulers of its building only', async () => {
    const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
    for (const who of [other, story.contact, story.technician]) {
      expect((await story.refused('deleteOrder', wanted(), who)).code).toBe(403);
    }
    expect(await statusOf()).toBe('in progress');
  });
});

describe('a contact’s draft', () => {
  const save = (about = {}) => story.submit([story.card('101'), story.card('102')], { isDraft: 1, ...about });
  const listed = async (sort_by: 2 | 4) => {
    const query = { id: story.building.id, sort_by };
    return (await story.call('buildingDrafts', { query }, story.contact)).body.total_count;
  };

  test('is deleted by the contact as it is seen, with its units, which is logged and told to nobody', async () => {
    order = await save();
    const { message } = await story.call('deleteDraft', wanted(1), story.contact);
    expect([message, await listed(2)]).toEqual(['The draft is deleted.', 0]);
    const [entry] = await entries('orders.deleted');
    expect(entry!.description).toMatchObject({
      order_number: order.order_number,
      status: { before: 'draft', after: null },
      units: { before: ['101', '102'], after: null },
    });
    expect(await mails()).toEqual([]);
    expect((await story.refused('deleteDraft', wanted(1), story.contact)).code).toBe(404);
  });

  test('goes too when it was recommended, or sent by a scheduler', async () => {
    await recommend();
    expect((await story.call('deleteDraft', wanted(), story.contact)).message).toBe(
      'The recommended follow-up is deleted.',
    );
    expect(await listed(4)).toBe(0);
    const form = story.request([story.card('101')], { isDraft: 1, isSchedulerDraftOrder: 1, isSent: 1 });
    const { data } = await story.call('submitOrder', form, story.scheduler);
    await story.call('deleteDraft', wanted(1, data.id), story.contact);
    expect(await listed(2)).toBe(0);
  });

  test('lets its document go, which no other order has', async () => {
    order = await save();
    await story.query(
      `with f as (insert into files (id, name, mime_type, size, sha256, content, po_building_id)
         values (gen_random_uuid(), 'po.pdf', 'application/pdf', 1, '', 'x', $2) returning id)
       update orders set po_file_id = f.id from f where orders.id = $1`,
      [order.id, story.building.id],
    );
    await story.call('deleteDraft', wanted(), story.contact);
    expect(await deleteUnusedPoDocuments(story.services.pool, new Date('2100-01-01'))).toBe(1);
  });

  test('stays when somebody has changed it, or made an order of it, meanwhile', async () => {
    order = await save();
    await save({ serviceOrderID: order.id, version: 1 });
    expect((await story.refused('deleteDraft', wanted(1), story.contact)).reason).toBe(
      'orders.changed-meanwhile',
    );
    await story.submit([story.card('101')], { serviceOrderID: order.id, version: 2 });
    for (const version of [2, undefined]) {
      const { code } = await story.refused('deleteDraft', wanted(version), story.contact);
      expect(code).toBe(409);
    }
    expect(await story.refused('deleteDraft', wanted(), story.contact)).toMatchObject({
      reason: 'orders.draft-already-submitted',
      failed: 'This draft has already been submitted.',
    });
    await story.query(`update orders set origin = 'recommended' where id = $1`, [order.id]);
    expect((await story.refused('deleteDraft', wanted(), story.contact)).reason).toBe(
      'orders.followup-already-submitted',
    );
    expect(await statusOf()).toBe('in progress');
  });

  test('is nobody else’s to delete', async () => {
    order = await save();
    const other = await anotherBuilding(story);
    for (const who of [other.contact, story.technician, story.scheduler, await story.anAdmin()]) {
      expect((await story.refused('deleteDraft', wanted(), who)).code).toBe(403);
    }
    expect(await statusOf()).toBe('draft');
  });
});

describe('sending the confirmation again', () => {
  test('writes it as the order is now, once for a double press, and logs it', async () => {
    await story.schedule(order.id, '2026-07-20');
    await story.query('delete from mail');
    const answers = await Promise.all([
      story.call('resendConfirmation', wanted(), story.scheduler),
      story.call('resendConfirmation', wanted(), story.scheduler),
    ]);
    expect(answers.map(({ message }) => message).sort()).toEqual([
      `The confirmation of order ${order.order_number} is sent again.`,
      `The e-mail of order ${order.order_number} was sent a moment ago.`,
    ]);
    const written = await mails();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ recipients: 'desk@alder.example' });
    expect(written[0]!.body_text).toContain('on Monday, July 20, 2026');
    expect((await entries('orders.confirmation-resent'))[0]!.description).toMatchObject({
      to: 'desk@alder.example',
    });
  });

  test('can be done again after a while, and is no change of the order', async () => {
    await story.call('resendConfirmation', wanted(1), story.scheduler);
    story.setNow('2026-07-15T14:02:00Z');
    await story.call('resendConfirmation', wanted(1), story.scheduler);
    story.setNow('2026-07-15T14:00:00Z');
    expect(await mails()).toHaveLength(2);
  });

  test('is refused for what is completed or a draft, without address, and where the client wants none', async () => {
    const reason = async () => (await story.refused('resendConfirmation', wanted(), story.scheduler)).reason;
    await story.query(`update customers set confirmation_email = false`);
    expect(await reason()).toBe('orders.confirmation-off');
    await story.query(`update customers set confirmation_email = true`);
    await story.query(`update buildings set email = ''`);
    expect(await reason()).toBe('orders.no-recipient');
    await story.query(`update buildings set email = 'desk@alder.example'`);
    await recommend();
    expect(await reason()).toBe('orders.step-not-allowed');
    expect(await mails()).toEqual([]);
  });
});

describe('sending a recommended follow-up again', () => {
  test('writes what is recommended, with the link where it is completed, to those who hear of follow-ups', async () => {
    await recommend();
    await story.query(`update buildings set follow_up_email = 'follow@alder.example'`);
    const { message } = await story.call('resendFollowUp', wanted(1), story.scheduler);
    expect(message).toBe(`The recommended follow-up ${order.order_number} is sent again.`);
    await story.call('resendFollowUp', wanted(1), story.scheduler);
    const written = await mails();
    expect(written).toHaveLength(1);
    expect(written[0]!.recipients).toBe('follow@alder.example');
    expect(written[0]!.body_text).toContain('on or after Wednesday, July 29, 2026');
    expect(written[0]!.body_text).toContain(`/building-orders/automatic-followup-order-request/${order.id}`);
  });

  test('is refused once the customer has submitted it, and for any other order', async () => {
    expect((await story.refused('resendFollowUp', wanted(), story.scheduler)).reason).toBe(
      'orders.step-not-allowed',
    );
    await story.query(`update orders set origin = 'recommended' where id = $1`, [order.id]);
    expect((await story.refused('resendFollowUp', wanted(), story.scheduler)).reason).toBe(
      'orders.followup-already-submitted',
    );
  });
});

describe('syncing an order', () => {
  const managed = () =>
    story.query<{ status: string; units: { unit_number: string }[] }>(
      'select status, units from management_orders where order_number = $1',
      [order.order_number],
    );

  test('hands it over as it is now, as often as wanted', async () => {
    const { message } = await story.call('syncOrder', wanted(1), story.scheduler);
    expect(message).toBe(`Order ${order.order_number} is synced.`);
    expect(await managed()).toMatchObject([{ status: 'in progress' }]);
    await story.schedule(order.id);
    await story.call('syncOrder', wanted(2), story.scheduler);
    const [now] = await managed();
    expect([now!.status, now!.units.map((unit) => unit.unit_number)]).toEqual(['scheduled', ['101', '102']]);
    expect(await entries('orders.handed-over')).toHaveLength(2);
  });

  test('is refused for a draft', async () => {
    await recommend();
    expect((await story.refused('syncOrder', wanted(), story.scheduler)).reason).toBe(
      'orders.step-not-allowed',
    );
  });
});
