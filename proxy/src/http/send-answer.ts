import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Dispatcher } from 'undici';
import { TemporaryFile } from './temporary-file';

/**
 * Sends the provider's answer on unread. It is taken from the provider as quickly as that makes it, however slowly it is
 * read here: a file waits on the disk, anything else in memory.
 */
export async function sendAnswer({ headers, body }: Dispatcher.ResponseData, res: Response): Promise<void> {
  if (headers['content-disposition'] !== undefined) await pipeline(takenToDisk(body), res);
  else {
    const bytes = Buffer.from(await body.arrayBuffer());
    await pipeline([bytes], res);
  }
}

/** The bytes of a stream, read to its end at once and handed out from a file at the reader's speed. */
async function* takenToDisk(source: Readable): AsyncGenerator<Uint8Array> {
  const file = await TemporaryFile.create();
  let isWhole = false;
  let failure: unknown;
  let hasMore = () => {};
  const taking = (async () => {
    for await (const chunk of source) {
      await file.append(chunk);
      hasMore();
    }
  })()
    .then(
      () => {
        isWhole = true;
      },
      (error: unknown) => {
        failure = error;
      },
    )
    .finally(() => hasMore());
  try {
    for (let place = 0; ; ) {
      if (place < file.length) {
        const piece = await file.readAt(place);
        place += piece.length;
        yield piece;
      } else if (failure !== undefined) throw failure;
      else if (isWhole) return;
      else
        await new Promise<void>((resolve) => {
          hasMore = resolve;
        });
    }
  } finally {
    source.destroy();
    await taking;
    await file.remove();
  }
}
