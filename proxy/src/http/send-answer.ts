import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { sendWhole } from './send-whole';
import { TemporaryFile } from './temporary-file';

/** For files that are sent as a stream, such as CSV. */
const packed = compression();

/**
 * Streams the provider's answer unparsed. It is read from the provider at full speed, however slowly the client reads:
 * a file waits on the disk, anything else in memory.
 */
export async function sendAnswer(
  { headers, body }: Dispatcher.ResponseData,
  req: Request,
  res: Response,
): Promise<void> {
  try {
    if (headers['content-disposition'] !== undefined) {
      await new Promise((resolve) => packed(req, res, resolve));
      await pipeline(throughDisk(body), res);
    } else await sendWhole(req, res, Buffer.from(await body.arrayBuffer()));
  } finally {
    // Nothing has been read when the client was gone already: the connection to the provider must become free.
    body.destroy();
  }
}

/** A stream's bytes by way of a temporary file, so that the stream is read at full speed. */
async function* throughDisk(source: Readable): AsyncGenerator<Uint8Array> {
  const file = await TemporaryFile.create();
  let isWhole = false;
  let failure: unknown;
  let hasMore = () => {};
  const reading = (async () => {
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
    for (let offset = 0; ; ) {
      if (offset < file.length) {
        const piece = await file.readAt(offset);
        offset += piece.length;
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
    await reading;
    await file.remove();
  }
}
