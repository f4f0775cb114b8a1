import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

type Signed = { token: string; entityid: string };
let provider: TestProvider;
let building: { id: string };
let scheduler: Signed;
let associate: Signed;
let stranger: Signed;
beforeAll(async () => {
  provider = await startProvider();
  const { aUser, aBuilding, signIn } = provider;
  const colleague = await aUser({ role: 'scheduler' });
  const owner = await aUser({ role: 'scheduler' });
  await provider.services.pool.query('insert into user_associates (user_id, associate_id) values ($1, $2)', [
    owner.id,
    colleague.id,
  ]);
  building = await aBuilding({ schedulerId: owner.id, locationId: 'N-1' });
  scheduler = await signIn(owner);
  associate = await signIn(colleague);
  stranger = await signIn(await aUser({ role: 'scheduler' }));
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.setNow('2026-07-15T14:00:00Z');
  await provider.services.pool.query('delete from notes');
});

const add = async (notes: string, note_type = 'OFFICE', who = scheduler) =>
  (await provider.call('createNote', { body: { buildingID: building.id, notes, note_type } }, who)).data;
const list = async (query: object = {}) =>
  provider.call('notes', { query: { buildingID: building.id, ...query } }, scheduler);
const keyOf = (uuid: string) => ({ building_id: building.id, uuid });
const log = async () =>
  (
    await provider.services.pool.query(
      `select activity, location_code, description from activity_log where activity like 'notes.%' order by id desc limit 1`,
    )
  ).rows[0];

describe('the notes of a building', () => {
  test('are listed with the latest first, or the other way round', async () => {
    await add('First');
    provider.setNow('2026-07-15T14:00:01Z');
    await add('Second', 'ALERT');
    const { data, total_notes } = await list();
    expect(data.map(({ notes }) => notes)).toEqual(['Second', 'First']);
    expect(total_notes).toBe(2);
    expect((await list({ order_by_value: 'ASC', limit: 1, page: 2 })).data).toMatchObject([
      { notes: 'Second' },
    ]);
  });

  test('are searched by their text, in which a percent sign is a letter like any other', async () => {
    await add('Half off: 50% of the units');
    await add('Call 500 times');
    expect((await list({ q: '50%' })).data).toMatchObject([{ notes: 'Half off: 50% of the units' }]);
  });

  test('that alert are given without the others, and without those that have expired', async () => {
    await add('Ring twice');
    const old = await add('Elevator out of order', 'ALERT');
    await add('Dog in 101', 'ALERT');
    await provider.services.pool.query(`update notes set expiry_date = '2026-07-14' where id = $1`, [
      old.uuid,
    ]);
    const { data } = await list({ note_type: 'ALERT', current: 'true' });
    expect(data.map(({ notes }) => notes)).toEqual(['Dog in 101']);
  });

  test('are kept by the scheduler and whoever the scheduler names among the associates', async () => {
    await add('From a colleague', 'OFFICE', associate);
    expect((await list()).total_notes).toBe(1);
  });
});

describe('a note', () => {
  test.each([
    ['without a text', { notes: ' \n', note_type: 'ALERT' }, 'Please add notes.'],
    ['without a type', { notes: 'Dog in 101', note_type: '' }, 'Please select note type.'],
    ['of 501 characters', { notes: 'x'.repeat(501), note_type: 'ALERT' }, 'Character limit exceeded'],
  ])('%s is refused, new or changed', async (_what, entry, sentence) => {
    const made = await provider.refused(
      'createNote',
      { body: { buildingID: building.id, ...entry } },
      scheduler,
    );
    expect(made).toMatchObject({ code: 422, failed: sentence });
    const { uuid, updated_at } = await add('Dog in 101');
    const input = { params: keyOf(uuid), body: { ...entry, updated_at } };
    expect(await provider.refused('updateNote', input, scheduler)).toMatchObject({ failed: sentence });
  });

  test('has room for 500 characters, however wide they are, and loses the spaces around it', async () => {
    expect((await add(`  ${'🐜'.repeat(500)}\n`)).notes).toBe('🐜'.repeat(500));
  });

  test('is changed, and the log tells from what to what', async () => {
    const { uuid, updated_at } = await add('Dog in 101');
    expect(updated_at).toBe(provider.services.now().toISOString());
    const body = { notes: 'Dog in 102', note_type: 'ALERT', updated_at };
    const { success, data } = await provider.call('updateNote', { params: keyOf(uuid), body }, scheduler);
    expect([success, data.notes]).toEqual(['The note is updated.', 'Dog in 102']);
    expect(await log()).toEqual({
      activity: 'notes.updated',
      location_code: 'N-1',
      description: {
        before: { notes: 'Dog in 101', note_type: 'OFFICE' },
        after: { notes: 'Dog in 102', note_type: 'ALERT' },
      },
    });
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { uuid, updated_at } = await add('Dog in 101');
    provider.setNow('2026-07-15T14:05:00Z');
    const change = (notes: string, who: Signed) =>
      provider.attempt(
        'updateNote',
        { params: keyOf(uuid), body: { notes, note_type: 'OFFICE', updated_at } },
        who,
      );
    expect((await change('Dog in 102', associate)).status).toBe(200);
    expect((await change('Cat in 101', scheduler)).refusal).toMatchObject({
      code: 409,
      reason: 'records.changed',
    });
    expect((await list()).data).toMatchObject([{ notes: 'Dog in 102' }]);
  });

  test('is deleted once, with its words in the log', async () => {
    const { uuid } = await add('Dog in 101');
    const remove = () => provider.attempt('deleteNote', { params: keyOf(uuid) }, scheduler);
    expect((await remove()).answer).toMatchObject({ success: 'The note is deleted.' });
    expect(await log()).toMatchObject({ description: { before: { notes: 'Dog in 101' } } });
    expect((await remove()).refusal).toMatchObject({ code: 404 });
  });

  test('is nobody’s business whom the building is not assigned to', async () => {
    const { uuid, updated_at } = await add('Dog in 101');
    const entry = { notes: 'Mine', note_type: 'ALERT' };
    const { attempt } = provider;
    const answers = [
      await attempt('notes', { query: { buildingID: building.id } }, stranger),
      await attempt('createNote', { body: { buildingID: building.id, ...entry } }, stranger),
      await attempt('updateNote', { params: keyOf(uuid), body: { ...entry, updated_at } }, stranger),
      await attempt('deleteNote', { params: keyOf(uuid) }, stranger),
    ];
    expect(answers.map(({ refusal }) => refusal?.reason)).toEqual(Array(4).fill('access.refused'));
  });
});
