import { AppError } from '@clearunit/shared/domain/errors';
import { FairQueue, tooBig } from '@clearunit/shared/server';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { leaveTurn } from './shares';
import { TemporaryFile } from './temporary-file';

const limit = '1mb';

const reading = (reader: RequestHandler) => (req: Request, res: Response) =>
  whileSteady(
    req,
    res,
    () =>
      new Promise<void>((resolve, reject) =>
        reader(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
      ),
  );

/** Reads a request's JSON into `req.body`, after the access check. */
export const readBody = reading(express.json({ limit, strict: true }));

/** Reads the body as bytes. */
export const readBytes = reading(express.raw({ limit, type: () => true }));

/**
 * Long bodies that are being received: of people and programs that are known, and apart from them of strangers, since
 * these can come from any number of networks.
 */
const receiving = {
  known: new FairQueue({ total: 64, perClient: 6, waitingPerClient: 100 }),
  strangers: new FairQueue({ total: 64, perClient: 4, waitingPerClient: 100 }),
};

/**
 * Receives a long body, or a form with a file, before the provider is called.
 * @param client for its share in the queue
 * @param of whether the client is signed in or has a key that the provider took
 * @param most the limit in bytes
 * @returns a file, which the caller removes
 * @throws AppError 'input.too-big' (413), 'input.too-slow' (408), 'server.too-many' (429)
 */
export async function receiveLongBody(
  req: Request,
  res: Response,
  { client, of, most }: { client: string; of: keyof typeof receiving; most: number },
): Promise<TemporaryFile> {
  if (Number(req.get('content-length') ?? 0) > most) throw tooBig(most);
  // Slow uploads must not block other calls of people with the same PIN.
  leaveTurn(req);
  return receiving[of].run(client, async () => {
    const file = await TemporaryFile.create();
    try {
      await whileSteady(req, res, async () => {
        // The rest of a body that is too long is not read, so that its sender still gets the answer.
        for await (const chunk of req.iterator({ destroyOnReturn: false })) {
          if (file.length + chunk.length > most) throw tooBig(most);
          await file.append(chunk);
        }
      });
      if (!req.complete) throw new AppError('input.not-json');
      return file;
    } catch (refusal) {
      await file.remove();
      throw refusal;
    }
  });
}

/** The fewest bytes that a client must send in a number of ms, so that nobody holds a connection with a few bytes. */
const slowest = { bytes: 1_000, within: 20_000 };

/** @throws AppError 'input.too-slow' (408) */
async function whileSteady<T>(req: Request, res: Response, read: () => Promise<T>): Promise<T> {
  let tooSlow: (refusal: AppError) => void;
  const ended = new Promise<never>((_, reject) => {
    tooSlow = reject;
  });
  let before = req.socket.bytesRead;
  const watch = setInterval(() => {
    const now = req.socket.bytesRead;
    if (now - before < slowest.bytes) {
      // The rest of the body is not read.
      res.set('Connection', 'close');
      tooSlow(new AppError('input.too-slow'));
    }
    before = now;
  }, slowest.within);
  try {
    return await Promise.race([read(), ended]);
  } finally {
    clearInterval(watch);
  }
}
