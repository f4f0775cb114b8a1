import { longestPhotoSide, photoLimit, photoType } from '@clearunit/shared/domain/photos';

/**
 * Redraws a photo upright and small enough to send, without its metadata such as the location.
 * @throws where the browser cannot read the file as a picture
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const side of [longestPhotoSide, longestPhotoSide / 2]) {
      for (const quality of [0.8, 0.6, 0.4]) {
        const drawn = await draw(picture, side, quality);
        if (drawn.size <= photoLimit) return drawn;
      }
    }
  } finally {
    // A photo of 12 megapixels takes 48 MB, which a phone would keep until it collects garbage.
    picture.close();
  }
  throw new Error('The photo does not become small enough.');
}

async function draw(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, photoType, quality));
  if (!drawn) throw new Error('The photo cannot be drawn.');
  return drawn;
}
