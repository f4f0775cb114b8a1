import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Story, startStory } from '../testing/story';

const masterPin = '7711224';
let story: Story;
/** Signed in for the first building behind the PIN, while the story's building is another one of them. */
let contact: Story['contact'];
beforeAll(async () => {
  story = await startStory({ name: 'Birch Court', masterPin });
  const first = await story.aBuilding({ name: 'Alder Court', masterPin });
  contact = await story.signIn({ id: first.id, pin: masterPin });
});
afterAll(() => story.close());

test('what a contact does in one of several buildings is done by that building, in the log and in mail', async () => {
  const order = await story.submit([story.card('101'), story.card('102')], {}, contact);
  await story.schedule(order.id, '2026-07-20');
  await story.query('delete from mail');
  const [line] = await story.linesOf(order.id);
  await story.call('deleteLine', { params: { id: line!.order_unit_id } }, contact);

  const entries = await story.query(
    `select activity, performed_by, actor_id from activity_log where field_name = 'customer' order by id`,
  );
  const building = { performed_by: 'Birch Court', actor_id: story.building.id };
  expect(entries).toEqual([
    { activity: 'orders.submitted', ...building },
    { activity: 'orders.unit-deleted', ...building },
  ]);
  const [mail] = await story.query<{ body_text: string }>(
    'select body_text from mail where recipients = $1',
    [story.schedulerUser.email],
  );
  expect(mail!.body_text).toMatch(/^Birch Court took this unit out of order/);
});
