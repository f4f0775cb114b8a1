import { shareOfPin } from '@clearunit/shared/domain/access';
import { allRows } from '@clearunit/shared/domain/paging';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Story, startStory } from '../features/orders/testing/story';
import { clientOf, turnsOf } from './turns';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

test('whoever asks for whole lists waits for a turn among them, and gets pages meanwhile', async () => {
  const { whole } = turnsOf(story.services.pool);
  const share = shareOfPin([story.building.id]);
  const leaves = await Promise.all(Array.from({ length: 3 }, () => whole.enter(share)));
  onTestFinished(() => leaves.forEach((leave) => void leave()));
  const list = (limit: number) =>
    story.call('buildingOrders', { query: { id: story.building.id, limit } }, story.contact);

  let isThere = false;
  const all = list(allRows).then(() => {
    isThere = true;
  });
  await expect.poll(() => whole.positionOf(share)).toBe(1);
  await list(25);
  expect(isThere).toBe(false);
  leaves[0]!();
  await all;
});

test('a share is a person’s, an account’s or a PIN’s, whichever of its buildings is selected', () => {
  const context = { address: '192.0.2.1' } as Parameters<typeof clientOf>[0];
  const contact = (id: string, buildingIds: string[], accountId?: string) =>
    clientOf({ ...context, actor: { role: 'customer', id, buildingIds, ...(accountId && { accountId }) } });
  const ofMaster = contact('b-1', ['b-1', 'b-2']);
  expect(contact('b-2', ['b-1', 'b-2'])).toBe(ofMaster);
  expect(contact('b-1', ['b-1'])).not.toBe(ofMaster);
  expect(contact('b-1', ['b-1', 'b-2'], 'an account')).toBe('an account');
  expect(clientOf({ ...context, actor: { role: 'admin', id: 'an admin' } })).toBe('an admin');
  expect(clientOf(context)).toBe('192.0.2.1');
});
