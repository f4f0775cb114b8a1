import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory({ province: 'QC', settings: { serviceCharge: true, confirmationEmail: true } });
  await story.query('update branches set minimum_charge_cents = 9500');
  await story.query(
    `insert into branch_prices select $1, code, 3000 from service_codes on conflict (branch_id, service_code)
     do update set price_cents = 3000`,
    [story.building.branchId],
  );
});
afterAll(() => story.close());

/** The paragraph of the latest confirmation that follows the units. */
const sums = async (): Promise<string[]> => {
  const [mail] = await story.query<{ text: string }>(
    `select m.body_text as text from mail m join orders o on o.confirmation_mail_id = m.id
     order by m.created_at desc, m.id desc limit 1`,
  );
  return mail!.text.replaceAll('\u00a0', ' ').split('\n\n')[2]!.split('\n');
};

test('a confirmation tells the order’s sums, with the addition to the minimum charge and the visits that are over', async () => {
  const { id } = await story.submit([story.card('101'), story.card('102')]);
  expect(await sums()).toEqual([
    'Minimum charge adjustment: $35.00',
    'Subtotal: $95.00',
    'Tax (14.975 %): $14.23',
    'Total: $109.23',
    'These amounts are an estimate until the service is completed.',
  ]);
  await story.query('update customers set french_noe = true');
  await story.schedule(id);
  expect(await sums()).toEqual([
    'Ajustement au minimum facturable : 35,00 $',
    'Sous-total : 95,00 $',
    'Taxes (14,975 %) : 14,23 $',
    'Total : 109,23 $',
    'Ces montants sont estimatifs jusqu’à ce que le service soit terminé.',
  ]);
  await story.query('update customers set french_noe = false');
  const [first] = await story.linesOf(id);
  await story.recordVisit([story.found(first!)]);
  await story.call('resendConfirmation', { params: { id }, query: {} }, story.scheduler);
  expect((await sums()).slice(0, 3)).toEqual([
    'Visits that are over: $30.00',
    'Minimum charge adjustment: $35.00',
    'Subtotal: $95.00',
  ]);
  const { data } = await story.call('order', { params: { id }, query: {} }, story.contact);
  expect(data.bill).toMatchObject({ adjustment: 3_500, subtotal: 9_500, tax: 1_423, total: 10_923 });
});

test('a confirmation of an order above the minimum charge tells no addition to it', async () => {
  await story.submit(['101', '102', '103', '201'].map((unit) => story.card(unit)));
  expect((await sums())[0]).toBe('Subtotal: $120.00');
});
