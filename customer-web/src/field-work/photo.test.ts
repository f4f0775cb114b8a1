import { expect, test } from 'vitest';
import { photoOf } from '../technician/testing/photo';
import { readPhoto, storedPhoto } from './photo';

const photo = photoOf('tech');

test('a photo is stored as bytes, and is the same when it is read', async () => {
  const stored = await storedPhoto(photo);
  expect(Object.values(stored).filter((value) => value instanceof Blob)).toEqual([]);
  const { picture, ...about } = readPhoto(stored);
  expect({ ...about, picture: photo.picture }).toEqual(photo);
  expect(picture.type).toBe('image/jpeg');
  expect(await picture.text()).toBe('a bed');
});

test('a page of an earlier version, which knows photos by their technician, passes over it', async () => {
  expect(await storedPhoto(photo)).not.toHaveProperty('userId');
});

test('a photo that an earlier version stored is read as it is', () => {
  expect(readPhoto(photo)).toBe(photo);
});
