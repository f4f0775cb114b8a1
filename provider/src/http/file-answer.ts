import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** An answer that is a file; its bytes are streamed. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  /** Shown in the browser's viewer rather than saved. */
  readonly inline: boolean;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Releases the source of the bytes; called once, whether all of them were sent or not. */
  readonly close: () => Promise<unknown>;

  constructor(file: {
    name: string;
    type: string;
    bytes: FileAnswer['bytes'];
    inline?: boolean;
    close?: () => Promise<unknown>;
  }) {
    this.name = file.name;
    this.type = file.type;
    this.bytes = file.bytes;
    this.inline = file.inline ?? false;
    this.close = file.close ?? (async () => undefined);
  }
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a file with back pressure; a client that disconnects ends it. */
export async function sendFile(file: FileAnswer, response: Response): Promise<void> {
  response.set('Content-Type', file.type);
  response.set('Content-Disposition', dispositionOf(file));
  try {
    await pipeline(Readable.from(file.bytes, { objectMode: false, highWaterMark: 256 * 1024 }), response);
  } catch (failure) {
    // A client that disconnected is no error.
    if (!response.closed || !isPrematureClose(failure)) throw failure;
  } finally {
    await file.close();
  }
}

/** ASCII for old clients, UTF-8 for the others. */
function dispositionOf({ name, inline }: FileAnswer): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

const isPrematureClose = (failure: unknown): boolean =>
  (failure as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';
