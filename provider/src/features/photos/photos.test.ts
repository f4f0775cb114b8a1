import { randomUUID } from 'node:crypto';
import { photoLimit } from '@clearunit/shared/domain/photos';
import { jpegOf } from '@clearunit/shared/domain/photos/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../testing';
import { anotherBuilding, type Story, startStory } from '../orders/testing/story';

let story: Story;
let line: Awaited<ReturnType<Story['linesOf']>>[number];
let orderId: string;
let colleague: Required<Credentials>;
let otherScheduler: Required<Credentials>;
let admin: Required<Credentials>;
let elsewhere: Awaited<ReturnType<typeof anotherBuilding>>;
beforeAll(async () => {
  story = await startStory();
  const signedIn = async (role: 'technician' | 'scheduler' | 'admin') =>
    story.signIn(await story.aUser({ role }));
  colleague = await signedIn('technician');
  otherScheduler = await signedIn('scheduler');
  admin = await signedIn('admin');
  elsewhere = await anotherBuilding(story);
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.forgetOrders();
  orderId = (await story.submit([story.card('101')])).id;
  await story.schedule(orderId);
  line = (await story.linesOf(orderId))[0]!;
});

const sending = (photo: Uint8Array<ArrayBuffer>, id: string = randomUUID(), lineId = line.order_unit_id) => {
  const form = new FormData();
  form.set('document', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  return {
    params: { building_id: story.building.id, order_unit_id: lineId, photo_id: id },
    upload: form,
  };
};
const send = (input = sending(jpegOf(800, 600)), who = story.technician) =>
  story.call('addPhoto', input, who).then(() => input.params.photo_id);
const refused = (input: ReturnType<typeof sending>, who = story.technician) =>
  story.refused('addPhoto', input, who);
const seen = (id: string) => ({ params: { building_id: story.building.id, photo_id: id } });
const idsInOrder = async (who = story.contact) =>
  (await story.call('order', { params: { id: orderId }, query: {} }, who)).data.units[0]!.photo_ids;
const idsInHistory = async (who: Required<Credentials>) => {
  const about = { params: { id: story.building.id }, query: { unit: '101' } };
  return (await story.call('unitHistory', about, who)).data.completedOrders[0]!.photo_ids;
};
const record = () => story.recordVisit([story.found(line)]);

describe('a photo of a unit', () => {
  test('lies with its line, is seen in order and history, and stands in the log', async () => {
    await record();
    const [first, second] = [await send(), await send(sending(jpegOf(600, 800)))];
    expect(await idsInOrder()).toEqual([first, second]);
    expect(await idsInHistory(story.contact)).toEqual([first, second]);
    const logged = await story.query<{ description: object }>(
      `select description from activity_log where activity = 'photos.added' and target_id = $1`,
      [first],
    );
    expect(logged[0]?.description).toMatchObject({ unit: '101' });
  });

  test('that is sent again after a lost answer is stored once', async () => {
    const input = sending(jpegOf(800, 600));
    await send(input);
    await send(sending(jpegOf(800, 600), input.params.photo_id));
    expect(await idsInOrder()).toEqual([input.params.photo_id]);
    expect(await refused(sending(jpegOf(640, 480), input.params.photo_id))).toMatchObject({
      code: 409,
      reason: 'photos.key-reused',
    });
  });

  test('is one of three at most, also when they come at once', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => send()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await idsInOrder()).toHaveLength(3);
    expect(await refused(sending(jpegOf(800, 600)))).toMatchObject({ reason: 'photos.enough' });
  });

  test('is a small JPEG that does not say where it was taken', async () => {
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await refused(sending(page))).toMatchObject({ code: 422, reason: 'photos.no-jpeg' });
    const placed = jpegOf(800, 600, { notes: true });
    expect(await refused(sending(placed))).toMatchObject({ reason: 'photos.camera-notes' });
    const big = jpegOf(800, 600, { padding: photoLimit });
    expect(await refused(sending(big))).toMatchObject({ code: 413 });
    expect(await idsInOrder()).toEqual([]);
  });

  test('belongs to a line of the building', async () => {
    expect(await refused(sending(jpegOf(800, 600), randomUUID(), randomUUID()))).toMatchObject({ code: 404 });
  });
});

describe('who takes photos', () => {
  test('is a technician, and of a recorded unit only whoever recorded it', async () => {
    await send(undefined, colleague);
    await record();
    expect(await refused(sending(jpegOf(800, 600)), colleague)).toMatchObject({
      code: 409,
      reason: 'photos.of-other-technician',
    });
    await send();
    for (const who of [story.contact, story.scheduler, admin]) {
      expect(await refused(sending(jpegOf(800, 600)), who)).toMatchObject({ code: 403 });
    }
  });
});

describe('a photo that should not have been taken', () => {
  const about = async (who: Required<Credentials>) =>
    (await story.call('order', { params: { id: orderId }, query: {} }, who)).data.units[0]!;

  test('is deleted by whoever took it, and the log keeps that it was there', async () => {
    const [first, second] = [await send(), await send(sending(jpegOf(600, 800)))];
    expect((await about(story.technician)).deletable_photo_ids).toEqual([first, second]);
    await story.call('deletePhoto', seen(first), story.technician);
    expect(await idsInOrder()).toEqual([second]);
    expect(await story.refused('photo', seen(first), story.technician)).toMatchObject({ code: 404 });
    expect(await story.refused('deletePhoto', seen(first), story.technician)).toMatchObject({ code: 404 });
    const logged = await story.query<{ description: object }>(
      `select description from activity_log where activity = 'photos.deleted' and target_id = $1`,
      [first],
    );
    expect(logged[0]?.description).toMatchObject({ unit: '101', sha256: expect.any(String) });
  });

  test("is the admin's to delete too, and nobody else's", async () => {
    await record();
    const id = await send();
    for (const who of [story.contact, story.scheduler, colleague]) {
      expect((await about(who)).deletable_photo_ids).toBeUndefined();
      expect(await story.refused('deletePhoto', seen(id), who)).toMatchObject({ code: 403 });
    }
    expect(await idsInOrder()).toEqual([id]);
    expect((await about(admin)).deletable_photo_ids).toEqual([id]);
    await story.call('deletePhoto', seen(id), admin);
    expect(await idsInHistory(admin)).toEqual([]);
  });
});

describe('who sees photos', () => {
  test('are the technicians, the admin, and who orders or schedules for the building', async () => {
    await record();
    const id = await send();
    for (const who of [story.contact, story.scheduler, story.technician, colleague, admin]) {
      expect((await story.download('photo', seen(id), who)).type).toBe('image/jpeg');
      expect(await idsInHistory(who)).toEqual([id]);
    }
  });

  test("are not another building's contact, nor a scheduler who only looks the building up", async () => {
    await record();
    const id = await send();
    expect(await story.refused('photo', seen(id), elsewhere.contact)).toMatchObject({ code: 403 });
    expect(await story.refused('photo', seen(id), otherScheduler)).toMatchObject({ code: 403 });
    expect(await idsInHistory(otherScheduler)).toBeUndefined();
    const moved = { params: { building_id: elsewhere.building.id, photo_id: id } };
    expect(await story.refused('photo', moved, elsewhere.contact)).toMatchObject({ code: 404 });
  });
});
