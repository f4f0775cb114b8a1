import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const read = async (id: string) =>
  (await story.call('order', { params: { id }, query: {} }, story.contact)).data;
const sendDraft = () =>
  story.call(
    'submitOrder',
    story.request([story.card('101')], { isDraft: 1, isSchedulerDraftOrder: 1, isSent: 1 }),
    story.scheduler,
  );
const mails = () =>
  story.query<{ recipients: string; subject: string; body_text: string }>('select * from mail');

test('a draft that is sent tells the contacts, with the way to complete it', async () => {
  await story.query('update customers set confirmation_email = false');
  const { message, data } = await sendDraft();
  expect(message).toBe('The draft is sent to the customer.');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipients: 'contact@test.example' });
  expect(mail!.body_text).toContain('Unit 101: Mice, Bait');
  expect(mail!.body_text).toContain(
    `http://portal.example/building-orders/automatic-followup-order-request/${data.id}?s_id=${story.building.id}`,
  );
});

test('a draft that is only saved tells nobody, and a contact’s draft is never sent', async () => {
  await story.submit([story.card('101')], { isDraft: 1 }, story.scheduler);
  const own = story.request([story.card('101')], { isDraft: 1, isSent: 1 });
  await story.call('submitOrder', own, story.contact);
  expect(await mails()).toEqual([]);
});

test('a draft that is sent twice, with the same form, is one draft and one mail', async () => {
  const form = story.request([story.card('101')], { isDraft: 1, isSchedulerDraftOrder: 1, isSent: 1 });
  const answers = await Promise.all([1, 2].map(() => story.call('submitOrder', form, story.scheduler)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('a draft that somebody else has changed since it was opened is not overwritten', async () => {
  const { data } = await sendDraft();
  const { version } = await read(data.id);
  await story.submit([story.card('102')], { isDraft: 1, serviceOrderID: data.id, version }, story.scheduler);
  const late = story.request([story.card('101')], { serviceOrderID: data.id, version });
  expect(await story.refused('submitOrder', late, story.contact)).toMatchObject({
    code: 409,
    reason: 'orders.changed-meanwhile',
  });
  expect((await read(data.id)).units.map((unit) => unit.unit_number)).toEqual(['102']);
});

test('a draft that two people complete at the same moment is ordered once', async () => {
  const { data } = await sendDraft();
  const { version } = await read(data.id);
  const sent = [story.contact, story.scheduler].map((who) =>
    story.attempt(
      'submitOrder',
      story.request([story.card('101')], {
        serviceOrderID: data.id,
        version,
        idempotency_key: randomUUID(),
      }),
      who,
    ),
  );
  expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(data.id)).units).toHaveLength(1);
});
