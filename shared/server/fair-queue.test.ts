import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { type AppError, statusOf } from '../domain/errors';
import { enterUntilClosed, FairQueue } from './fair-queue';

/** Enters for each client in turn, and tells who was let in so far. */
function enterFor(queue: FairQueue, clients: string) {
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const refused: unknown[] = [];
  const all = [...clients].map((client) =>
    queue.enter(client).then(
      (leave) => {
        entered.push(client);
        leaves.push(leave);
      },
      (refusal) => refused.push(refusal),
    ),
  );
  return { entered, leaves, refused, all };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a client that asks for everything gets its share, and the next one its own', async () => {
  const queue = new FairQueue({ total: 4, perClient: 2, waitingPerClient: 10 });
  const { entered } = enterFor(queue, 'aaaaaabb');
  await settle();
  expect(entered.join('')).toBe('aabb');
});

test('places that get free go to those who wait in turn', async () => {
  const queue = new FairQueue({ total: 2, perClient: 2, waitingPerClient: 10 });
  const { entered, leaves } = enterFor(queue, 'aaaaabbc');
  for (let left = 0; left < 6; left++) {
    await settle();
    leaves[left]!();
  }
  await settle();
  expect(entered.join('')).toBe('aaabcaba');
});

test('who waits has a place, which comes nearer as others are let in', async () => {
  const queue = new FairQueue({ total: 1, perClient: 1, waitingPerClient: 10 });
  const { leaves } = enterFor(queue, 'abbc');
  const places = () => ['a', 'b', 'c', 'd'].map((client) => queue.positionOf(client));
  await settle();
  expect(places()).toEqual([null, 1, 2, null]);
  leaves[0]!();
  await settle();
  // One of b has been let in, and the other waits behind c, whose turn comes first.
  expect(places()).toEqual([null, 2, 1, null]);
  leaves[1]!();
  await settle();
  expect(places()).toEqual([null, 1, null, null]);
});

test('who waits with too many is refused at once, nobody else', async () => {
  const queue = new FairQueue({ perClient: 1, waitingPerClient: 2 });
  const { entered, refused } = enterFor(queue, 'aaaaab');
  await settle();
  expect(entered.join('')).toBe('ab');
  expect(refused.map((refusal) => statusOf(refusal as AppError))).toEqual([429, 429]);
  expect(refused[0]).toMatchObject({ reason: 'server.too-many' });
});

test('whoever stops waiting leaves the line, and a place is given back once', async () => {
  const queue = new FairQueue({ perClient: 1, waitingPerClient: 1 });
  const leave = await queue.enter('a');
  const gone = new AbortController();
  const waiting = queue.enter('a', gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = queue.enter('a');
  leave();
  leave();
  await next;
  const { entered } = enterFor(queue, 'a');
  await settle();
  expect(entered).toEqual([]);
});

test('work gives its place back when it fails', async () => {
  const queue = new FairQueue({ perClient: 1, waitingPerClient: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});

test('a response that is closed gives its place back, also while it waits', async () => {
  const queue = new FairQueue({ perClient: 1, waitingPerClient: 2 });
  const response = () =>
    Object.assign(new EventEmitter(), { closed: false }) as EventEmitter & { closed: boolean };
  const close = (one: ReturnType<typeof response>) => {
    one.closed = true;
    one.emit('close');
  };
  const [first, second, third] = [response(), response(), response()];
  const enter = (one: EventEmitter) => enterUntilClosed(queue, 'a', one as unknown as ServerResponse);
  expect(await enter(first)).toBeDefined();
  const [secondEntered, thirdEntered] = [enter(second), enter(third)];
  await expect(enter(response())).rejects.toMatchObject({ reason: 'server.too-many' });
  close(second);
  expect(await secondEntered).toBeUndefined();
  close(first);
  expect(await thirdEntered).toBeDefined();
});
