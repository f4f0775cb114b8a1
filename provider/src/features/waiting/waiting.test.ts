import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnsOf } from '../../http/turns';
import { type Story, startStory } from '../orders/testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const positionOf = async (who = story.contact) => (await story.call('waitingPlace', {}, who)).place;

test('who waits for a file is told how many come first, others are not', async () => {
  const { files } = turnsOf(story.services.pool);
  const clients = ['a', 'b', 'c'].flatMap((client) => Array<string>(4).fill(client));
  const leaves = await Promise.all(clients.map((client) => files.enter(client)));
  const other = files.enter('d');
  expect(await positionOf()).toBeNull();

  const file = story.download('heatmapPdf', { params: { id: story.building.id }, query: {} }, story.contact);
  await expect.poll(() => positionOf()).toBe(2);
  expect(await positionOf(story.scheduler)).toBeNull();
  leaves[0]!();
  await expect.poll(() => positionOf()).toBe(1);

  for (const leave of leaves) leave();
  (await other)();
  expect((await file).type).toBe('application/pdf');
  expect(await positionOf()).toBeNull();
});
