import { describe, expect, test } from 'vitest';
import { checkPhoto, photoLimit } from '.';
import { jpegOf } from './testing';

describe('a photo of a unit', () => {
  test('is a JPEG, upright or not, of at most 1600 pixels', () => {
    expect(checkPhoto(jpegOf(1600, 1200))).toBeNull();
    expect(checkPhoto(jpegOf(900, 1600))).toBeNull();
    expect(checkPhoto(jpegOf(1601, 900))?.reason).toBe('photos.too-large');
  });

  test('is judged by what it is, not by its name', () => {
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    expect(checkPhoto(page)?.reason).toBe('photos.no-jpeg');
    expect(checkPhoto(new Uint8Array())?.reason).toBe('photos.no-jpeg');
    expect(checkPhoto(jpegOf(800, 600).slice(0, 14))?.reason).toBe('photos.no-jpeg');
    expect(checkPhoto(Uint8Array.from([0xff, 0xd8, ...page]))?.reason).toBe('photos.no-jpeg');
  });

  test('does not say where it was taken', () => {
    expect(checkPhoto(jpegOf(800, 600, { notes: true }))?.reason).toBe('photos.camera-notes');
  });

  test('has at most a megabyte', () => {
    expect(checkPhoto(jpegOf(800, 600, { padding: photoLimit }))?.reason).toBe('photos.too-big');
  });
});
