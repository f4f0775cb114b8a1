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

  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const segment = (marker: number, content: readonly number[]) => [
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 0xff,
    ...content,
  ];
  const begins = (bytes: Uint8Array, added: readonly number[]) =>
    Uint8Array.from([...bytes.slice(0, 2), ...added, ...bytes.slice(2)]);
  const ends = (bytes: Uint8Array, added: readonly number[]) =>
    Uint8Array.from([...bytes.slice(0, -2), ...added, ...bytes.slice(-2)]);
  const exif = segment(0xe1, ascii('Exif\0\0 43.65 N'));

  test.each([
    ['Exif after the picture', ends(jpegOf(800, 600), exif)],
    ['IPTC', begins(jpegOf(800, 600), segment(0xed, ascii('Photoshop 3.0\0 Toronto')))],
    ['a comment', begins(jpegOf(800, 600), segment(0xfe, ascii('Unit 204, 4 King Street')))],
  ])('does not say it by %s', (_what, photo) => {
    expect(checkPhoto(photo)?.reason).toBe('photos.camera-notes');
  });

  test.each([
    ['two sizes', begins(jpegOf(800, 600), segment(0xc0, [8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]))],
    ['something after its end', Uint8Array.from([...jpegOf(800, 600), ...exif])],
    ['no end', jpegOf(800, 600).slice(0, -2)],
  ])('has not %s', (_what, photo) => {
    expect(checkPhoto(photo)?.reason).toBe('photos.no-jpeg');
  });

  test('may have several scans, restarts, and a colour profile', () => {
    const scans = ends(jpegOf(800, 600), [
      0xff,
      0xd0,
      7,
      0xff,
      0,
      ...segment(0xc4, [1, 2]),
      ...segment(0xda, [1, 1, 0, 0, 0x3f, 0]),
      9,
    ]);
    expect(checkPhoto(begins(scans, segment(0xe2, ascii('ICC_PROFILE\0'))))).toBeNull();
  });

  test('has at most a megabyte', () => {
    expect(checkPhoto(jpegOf(800, 600, { padding: photoLimit }))?.reason).toBe('photos.too-big');
  });
});
