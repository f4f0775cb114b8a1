import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(() => story.forgetOrders());

const count = async (table: string) =>
  (await story.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

describe('sending the same form again', () => {
  test('answers the same and orders once, also at the same moment', async () => {
    const form = story.request([story.card('101')]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => story.call('submitOrder', form, story.contact)),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect([await count('orders'), await count('order_lines'), await count('mail')]).toEqual([1, 1, 2]);
  });

  test('with something changed is refused and told what was ordered; a new key orders it', async () => {
    const form = story.request([story.card('101')]);
    const first = (await story.call('submitOrder', form, story.contact)).data;
    const edits = [
      { not_followup_units: [story.card('101'), story.card('102')] },
      { not_followup_units: [story.card('101', { order_description: 'behind the stove' })] },
      { po_mo_wo: 'PO-7' },
      { isDraft: 1 as const },
    ];
    for (const edit of edits) {
      const changed = { body: { ...form.body, ...edit } };
      const refusal = await story.refused('submitOrder', changed, story.contact);
      expect(refusal).toMatchObject({ code: 409, reason: 'orders.key-reused' });
      expect(refusal.failed).toContain(`with number ${first.order_number}`);
    }
    expect(await count('order_lines')).toBe(1);
    const added = await story.submit([story.card('102')]);
    expect(added.id).not.toBe(first.id);
    expect((await story.call('submitOrder', form, story.contact)).data).toEqual(first);
  });

  test('later in the day, in the same words, is still the same form', async () => {
    const form = story.request([story.card('101')], { orderDateAndTime: '2026-07-15 10:00' });
    const first = (await story.call('submitOrder', form, story.contact)).data;
    const later = { body: { ...form.body, orderDateAndTime: '2026-07-15 10:05' } };
    expect((await story.call('submitOrder', later, story.contact)).data).toEqual(first);
  });

  test('with something changed, at the same moment, orders one of the two and tells the other', async () => {
    const form = story.request([story.card('101')]);
    const changed = { body: { ...form.body, not_followup_units: [story.card('102')] } };
    const sent = await Promise.all(
      [form, changed].map((one) => story.attempt('submitOrder', one, story.contact)),
    );
    expect(sent.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await count('orders')).toBe(1);
  });

  test('completes a draft once, with other units under the same key not at all', async () => {
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    const form = story.request([story.card('101')], { serviceOrderID: draft.id });
    await story.call('submitOrder', form, story.contact);
    const changed = { body: { ...form.body, not_followup_units: [story.card('102')] } };
    expect(await story.refused('submitOrder', changed, story.contact)).toMatchObject({
      reason: 'orders.key-reused',
    });
    expect((await story.linesOf(draft.id)).map((unit) => unit.unit_number)).toEqual(['101']);
  });

  test('completes a draft once, also at the same moment', async () => {
    const draft = await story.submit([story.card('101')], { isDraft: 1 });
    const form = story.request([story.card('101')], { serviceOrderID: draft.id });
    const answers = await Promise.all([1, 2, 3].map(() => story.call('submitOrder', form, story.contact)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(await count('order_lines')).toBe(1);
  });

  test("makes one of a technician's requests", async () => {
    const form = story.request([], { followup_units: [story.card('101')] });
    const [one, other] = await Promise.all(
      [1, 2].map(() => story.call('submitOrder', form, story.technician)),
    );
    expect(one!.data).toEqual(other!.data);
    const changed = { body: { ...form.body, followup_units: [story.card('102')] } };
    expect(await story.refused('submitOrder', changed, story.technician)).toMatchObject({
      code: 409,
      reason: 'follow-ups.key-reused',
    });
    expect(await count('follow_up_requests')).toBe(1);
  });
});
