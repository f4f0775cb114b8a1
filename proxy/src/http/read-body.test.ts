import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import express, { type Request, type Response } from 'express';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readBody, receiveLongBody } from './read-body';

afterEach(() => void vi.useRealTimers());

/** A server that reads bodies one way, and answers with their length or what is refused about them. */
function serve(read: (req: Request, res: Response) => Promise<number>) {
  const app = express();
  app.use(async (req, res) => {
    const answer = await read(req, res).catch((refusal: unknown) => refusal as AppError);
    if (answer instanceof AppError) res.status(statusOf(answer)).send(answer.reason);
    else res.json(answer);
  });
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const json = async (req: Request, res: Response) => {
  await readBody(req, res);
  return JSON.stringify(req.body).length;
};
const long = async (req: Request, res: Response) => {
  const file = await receiveLongBody(req, res, { client: 'a client', of: 'known', most: 3_000_000 });
  let length = 0;
  for await (const piece of file.bytes()) length += piece.length;
  await file.remove();
  return length;
};

/** Says that it will send 1,000 bytes, sends these, and waits for what is answered. */
async function sendSlowly(port: number, sent: string, whileWaiting: () => Promise<unknown>) {
  const socket = connect(port, '127.0.0.1');
  const head =
    'POST / HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  socket.write(head + sent);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await whileWaiting();
  await closed;
  return answer;
}

test.each([
  ['JSON', json],
  ['a long body', long],
])('whoever sends %s too slowly is told so and hung up on', async (_, read) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isReading = () => {};
  const begun = new Promise<void>((resolve) => {
    isReading = resolve;
  });
  const port = serve((req, res) => {
    isReading();
    return read(req, res);
  });
  const answer = await sendSlowly(port, '{', async () => {
    await begun;
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 10_000);
    vi.advanceTimersByTime(40_001);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/Connection: close/i);
  expect(answer).toMatch(/input\.too-slow/);
});

test('a long body is received whole, and one that is too long is refused with its length or while it comes', async () => {
  const port = serve(long);
  const post = async (body: Uint8Array<ArrayBuffer> | ReadableStream) => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    return [response.status, await response.text()];
  };
  expect(await post(new Uint8Array(2_500_000))).toEqual([200, '2500000']);
  expect(await post(new Uint8Array(0))).toEqual([200, '0']);
  expect(await post(new Uint8Array(3_000_001))).toEqual([413, 'input.too-big']);
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(100_000)) });
  expect(await post(endless)).toEqual([413, 'input.too-big']);
});
