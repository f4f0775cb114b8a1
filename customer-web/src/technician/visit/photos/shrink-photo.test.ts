import { photoLimit } from '@clearunit/shared/domain/photos';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo';

const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
afterEach(() => vi.unstubAllGlobals());
afterAll(() => {
  getContext.mockRestore();
  toBlob.mockRestore();
});

/** A photo of 12 megapixels, and what it is drawn as. */
function photoDrawnAs(drawn: Blob | null) {
  const picture = { width: 4000, height: 3000, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => picture);
  getContext.mockReturnValue(null);
  toBlob.mockImplementation((callback) => callback(drawn));
  return picture;
}

test('the memory of a photo is free as soon as it is drawn', async () => {
  const drawn = new Blob(['small']);
  const picture = photoDrawnAs(drawn);
  expect(await shrinkPhoto(new Blob())).toBe(drawn);
  expect(picture.close).toHaveBeenCalledOnce();
});

test.each([
  ['cannot be drawn', null],
  ['does not become small enough', new Blob([new Uint8Array(photoLimit + 1)])],
])('and of one that %s too', async (_, drawn) => {
  const picture = photoDrawnAs(drawn);
  await expect(shrinkPhoto(new Blob())).rejects.toThrow();
  expect(picture.close).toHaveBeenCalledOnce();
});
