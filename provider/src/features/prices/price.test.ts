import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

let story: Story;
beforeAll(async () => {
  story = await startStory();
  await story.query(
    `insert into branch_prices select b.branch_id, s.code, 4550 from buildings b, service_codes s
     where b.id = $1 and s.pest_id = $2 and s.treatment_id = $3
     on conflict (branch_id, service_code) do update set price_cents = 4550`,
    [story.building.id, story.pest.mice, story.treatment.bait],
  );
});
afterAll(() => story.close());

const price = async (about: object = {}) => {
  const query = {
    building_uuid: story.building.id,
    pestID: story.pest.mice,
    treatmentID: story.treatment.bait,
    unit_number: '101',
    ...about,
  };
  return (await story.call('price', { query }, story.contact)).data.price;
};

test("a treatment costs what the building's branch takes for its service code", async () => {
  expect(await price()).toBe(4550);
});

test('what has no price costs 0: another service, a pest that nobody knows, a building without branch', async () => {
  expect(await price({ treatmentID: story.treatment.spray })).toBe(0);
  expect(await price({ pestID: randomUUID() })).toBe(0);
  const { branchId } = story.building;
  await story.query('update buildings set branch_id = null where id = $1', [story.building.id]);
  expect(await price()).toBe(0);
  await story.query('update buildings set branch_id = $2 where id = $1', [story.building.id, branchId]);
});

test("another building's prices are not told to a contact", async () => {
  const { building } = await anotherBuilding(story);
  const query = { building_uuid: building.id, pestID: story.pest.mice, treatmentID: story.treatment.bait };
  expect(await story.refused('price', { query }, story.contact)).toMatchObject({ code: 403 });
  expect((await story.call('price', { query }, story.technician)).data.price).toBeGreaterThanOrEqual(0);
});
