/**
 * Deflates pieces by the platform's own packer, which works beside this thread: in a browser and on a server alike that
 * takes a fifth of the time that one written in JavaScript does.
 *
 * No more than two pieces are under way: one is packed while the next is made, and neither goes on until what comes out
 * is taken. The streams alone would not see to that, since some platforms let them fill without end.
 * @throws what the pieces throw; they are ended when nobody takes what comes out any more
 */
export async function* deflated(pieces: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  const packer = new CompressionStream('deflate-raw');
  const writer = packer.writable.getWriter();
  const reader = packer.readable.getReader();
  let next = markHandled(pieces.next());
  let read = markHandled(reader.read());

  /** What comes out before something is done. */
  async function* before(done: Promise<void>): AsyncGenerator<Uint8Array, void> {
    for (let out = await Promise.race([read, done]); out?.value; out = await Promise.race([read, done])) {
      read = markHandled(reader.read());
      yield out.value;
    }
  }

  try {
    for (let piece = await next; !piece.done; piece = await next) {
      const isPacked = markHandled(writer.write(piece.value as Uint8Array<ArrayBuffer>));
      next = markHandled(pieces.next());
      yield* before(isPacked);
      await isPacked;
    }
    const isEnd = markHandled(writer.close());
    yield* before(new Promise(() => undefined));
    await isEnd;
  } finally {
    await Promise.allSettled([writer.abort(), reader.cancel(), pieces.return()]);
  }
}

/** Keeps a promise that fails before it is awaited from counting as unhandled. */
function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
