import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { photoOf } from '../technician/testing/photo';
import { visitOf, visitUnit } from '../technician/testing/visit';
import { batchOf, withFinding } from '../technician/visit/recording';
import { createFieldWork } from './field-work';
import { memoryRecords } from './testing/memory-database';
import { resultsItem } from './unsent-item';
import { nothingKept, unsentCount } from './visit';
import { acknowledged } from './visit-results';
import { longestWait } from './with-timeout';

const visit = visitOf(visitUnit('303'));
const [unit] = visit.units;
const key = { userId: 'tech', buildingId: visit.building_id, date: visit.date };
const begun = withFinding(nothingKept(key), unit!, { activity_level: 'No activity', comment: 'Dog' });
const batch = batchOf(begun, [unit!.order_unit_id], visit.date, 'key-1234');
const item = resultsItem(begun, 'tech', batch);

/** A page over what a device keeps, as it is after a reload. */
async function open(device = memoryRecords()) {
  const page = createFieldWork(device as unknown as Parameters<typeof createFieldWork>[0]);
  await page.load();
  return { device, page };
}

beforeEach(() => localStorage.clear());

test('what was entered is there after a reload, for the same technician only', async () => {
  const { device, page } = await open();
  const written = page.changeVisit(key, () => begun);
  expect(page.visit(key)).toEqual(begun);
  await written;
  expect(page.isVisitKept(key)).toBe(true);
  const { page: after } = await open(device);
  expect(after.visit(key)).toEqual(begun);
  expect(after.visit({ ...key, userId: 'other' }).entries).toEqual({});
  expect(after.visitsOf('other')).toEqual([]);
});

test('only visits that the portal has whole are forgotten after their day', async () => {
  const { page } = await open();
  const done = { ...key, buildingId: '00000000-0000-4000-8000-000000000701' };
  const saved = [{ order_unit_id: 'line', unit_number: '303' }];
  await page.changeVisit(key, () => begun);
  await page.changeVisit(done, (now) => ({ ...now, saved }));
  await page.forgetDoneVisits('tech', '2026-07-06');
  expect(page.visit(done).saved).toHaveLength(1);
  await page.forgetDoneVisits('tech', '2026-07-07');
  expect(page.visit(done).saved).toEqual([]);
  expect(page.visit(key)).toEqual(begun);
});

test('results that wait are the visit’s, and leave it in one step with their answer', async () => {
  const { device, page } = await open();
  await page.changeVisit(key, () => begun);
  await page.add(item);
  await page.add(item);
  expect(page.unsent()).toHaveLength(1);
  expect(page.visit(key).batches).toEqual([batch]);
  const change = vi.spyOn(device, 'change');
  await page.settle(item.key, { visit: { key, change: (now) => acknowledged(now, batch) } });
  expect(change).toHaveBeenCalledOnce();
  for (const one of [page, (await open(device)).page]) {
    expect(one.unsent()).toEqual([]);
    expect(unsentCount(one.visit(key))).toBe(0);
    expect(one.visit(key).saved).toMatchObject([{ unit_number: '303' }]);
  }
});

test('what takes the place of something is sent where that stood', async () => {
  const { page } = await open();
  await page.add(item);
  await page.add({ ...item, key: 'key-5678' });
  await page.settle(item.key, { instead: { ...item, key: 'key-rest' } });
  expect(page.unsent().map((one) => one.key)).toEqual(['key-rest', 'key-5678']);
});

test('what a device has no room for lasts as long as the page, and is whole once there is room', async () => {
  const { device, page } = await open();
  device.hasRoom = false;
  await page.changeVisit(key, () => begun);
  await page.add(item);
  expect([page.isVisitKept(key), page.isUnsentKept()]).toEqual([false, false]);
  expect(page.visit(key).batches).toEqual([batch]);
  expect(await page.unsentNow()).toHaveLength(1);
  device.hasRoom = true;
  await page.changeVisit(key, (now) => ({ ...now, at: unit!.order_unit_id }));
  expect(page.isVisitKept(key)).toBe(true);
  expect((await open(device)).page.visit(key)).toMatchObject({
    entries: begun.entries,
    at: unit!.order_unit_id,
  });
});

test('what waits stays where the device cannot be read, and what it has is read once it can', async () => {
  const { device, page } = await open();
  await page.changeVisit(key, () => begun);
  await page.add(item);
  device.stores.unsent.set('key-5678', { ...item, key: 'key-5678', place: Number.MAX_SAFE_INTEGER });
  const read = device.all;
  device.all = () => Promise.reject(new DOMException('closing', 'InvalidStateError'));
  expect(await page.unsentNow()).toMatchObject([{ key: item.key }]);
  expect(page.visit(key).batches).toEqual([batch]);
  device.all = read;
  expect(await page.unsentNow()).toMatchObject([{ key: item.key }, { key: 'key-5678' }]);
});

test('a photo for which the room ends is not lost, and not said to be kept', async () => {
  const { device, page } = await open();
  const photo = photoOf('tech');
  device.hasRoom = false;
  await page.keepPhoto(photo);
  expect(page.photosOf('tech')).toEqual([{ ...photo, isOnlyOnPage: true, hasNoRoom: true }]);
  device.hasRoom = true;
  await page.keepPhoto(photo);
  expect(page.photosOf('tech')).toEqual([photo]);
  device.hasRoom = false;
  await page.keepPhoto({ ...photo, refusal: 'Too many photos.' });
  expect(page.photosOf('tech')).toMatchObject([{ refusal: 'Too many photos.', isOnlyOnPage: false }]);
});

test('photos that do not come hold back nothing else, and are there when they come', async () => {
  const { device, page: before } = await open();
  const photo = photoOf('tech');
  const other = photoOf('tech', { id: 'other', line: 'other' });
  await before.changeVisit(key, () => begun);
  await before.keepPhoto(photo);
  await before.keepPhoto(other);
  const read = device.all;
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  device.all = (store) => (store === 'photos' ? asked.then(() => read(store)) : read(store));
  const { page } = await open(device);
  expect(page.visit(key)).toEqual(begun);
  expect([page.photosOf('tech'), page.arePhotosRead()]).toEqual([[], false]);
  await page.removePhotosOf('tech', other.line);
  answer();
  await waitFor(() => expect(page.arePhotosRead()).toBe(true));
  await waitFor(() => expect(page.photosOf('tech')).toEqual([photo]));
});

test('a photo that a device takes long to store is shown meanwhile, and not said to be kept', async () => {
  const { device, page } = await open();
  const photo = photoOf('tech');
  const write = device.change;
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  device.change = (changes) => asked.then(() => write(changes));
  vi.useFakeTimers();
  const keeping = page.keepPhoto(photo);
  await vi.advanceTimersByTimeAsync(longestWait);
  await keeping;
  vi.useRealTimers();
  expect(page.photosOf('tech')).toEqual([{ ...photo, isOnlyOnPage: true, hasNoRoom: false }]);
  answer();
  await waitFor(() => expect(page.photosOf('tech')).toEqual([photo]));
});

test('open pages follow each other, and neither undoes what the other has entered', async () => {
  const { device, page } = await open();
  const { page: other } = await open(device);
  await page.changeVisit(key, () => begun);
  await waitFor(() => expect(other.visit(key)).toEqual(begun));
  await Promise.all([
    page.changeVisit(key, (now) => withFinding(now, unit!, { comment: 'Cat' })),
    other.changeVisit(key, (now) => ({ ...now, building_name: 'Alder Point Tower' })),
  ]);
  const both = { building_name: 'Alder Point Tower', entries: { [unit!.order_unit_id]: { comment: 'Cat' } } };
  for (const one of [page, other]) await waitFor(() => expect(one.visit(key)).toMatchObject(both));
});

test('something damaged on the device counts as nothing, and stays for the version that can read it', async () => {
  const device = memoryRecords();
  device.stores.unsent.set('other', { kind: 'of another version' });
  const { page } = await open(device);
  expect(page.unsent()).toEqual([]);
  expect(page.visitsOf('tech')).toEqual([]);
  expect(device.stores.unsent.size).toBe(1);
});
