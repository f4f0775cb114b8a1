import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { disconnectionOf } from '../portal/pass-on-answer';
import { type Caller, createProviderClient, type ProviderClient } from './client';

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

type Ask = (provider: ProviderClient, caller: Caller) => Promise<unknown>;

/** A provider that never answers, and a portal that makes one call of it for each request. */
async function servers(ask: Ask) {
  const silent = createServer().listen(0);
  const calls: ServerResponse[] = [];
  silent.on('request', (_, response) => calls.push(response));
  const provider = createProviderClient(addressOf(silent));
  const failures: unknown[] = [];
  const handle: RequestHandler = async (req, res) => {
    const caller = { client: 'a client', disconnection: disconnectionOf(req, res) };
    await ask(provider, caller).catch((failure: unknown) => failures.push(failure));
  };
  const portal = express().use(handle).listen(0);
  onTestFinished(async () => {
    portal.closeAllConnections();
    portal.close();
    silent.closeAllConnections();
    silent.close();
    await provider.close();
  });
  return {
    calls,
    failures,
    /** Sends a request, and waits until it has reached the provider. */
    async asker(method = 'GET') {
      const asked = once(silent, 'request');
      const leave = request(portal, method);
      await asked;
      return { leave, call: calls.at(-1)! };
    },
    /** Sends a request, and waits until it has reached the portal. */
    async waitingAsker() {
      const asked = once(portal, 'request');
      const leave = request(portal, 'GET');
      await asked;
      return { leave };
    },
  };
}

/** Sends a request that never has an answer. @returns disconnects */
function request(portal: Server, method: string): () => void {
  const leaving = new AbortController();
  fetch(addressOf(portal), { method, signal: leaving.signal }).catch(() => undefined);
  return () => leaving.abort();
}

const whole: Ask = (provider, caller) => provider.call(providerCalls.pests, {}, caller);
const streamed: Ask = (provider, caller) => provider.stream(providerCalls.pests, {}, caller, {});
const kinds: [string, Ask][] = [
  ['read to its end', whole],
  ['streamed', streamed],
];

test.each(kinds)('a client that leaves stops the call whose answer would be %s', async (_, ask) => {
  const { asker, failures } = await servers(ask);
  const { leave, call } = await asker();
  const stopped = once(call, 'close');
  leave();
  await stopped;
  await expect
    .poll(() => failures)
    .toEqual([expect.objectContaining({ reason: 'server.provider-unreachable' })]);
});

test.each(kinds)('a client that has left makes no other call (%s)', async (_, ask) => {
  const { asker, calls, failures } = await servers((provider, caller) =>
    ask(provider, caller).catch(() => ask(provider, caller)),
  );
  const { leave } = await asker();
  leave();
  await expect.poll(() => failures).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

test('a change is carried through though the client has left', async () => {
  const { asker, calls } = await servers(whole);
  const change = await asker('POST');
  change.leave();
  const read = await asker();
  const stopped = once(read.call, 'close');
  read.leave();
  await stopped;
  expect(calls.map(({ closed }) => closed)).toEqual([false, true]);
});

test('an answer that is not yet taken to its end keeps its place from the same client’s next call, and from no other’s', async () => {
  const begun: ServerResponse[] = [];
  const slow = createServer((_, response) => {
    begun.push(response);
    response.writeHead(200).write('the beginning,');
  }).listen(0);
  const provider = createProviderClient(addressOf(slow));
  onTestFinished(async () => {
    slow.closeAllConnections();
    slow.close();
    await provider.close();
  });
  const ask = (client: string) => provider.stream(providerCalls.pests, {}, { client }, {});
  const first = await ask('a client');
  const others = await Promise.all(Array.from({ length: 15 }, () => ask('a client')));
  const waiting = ask('a client');
  const elsewhere = await ask('another client');
  expect(begun).toHaveLength(17);
  begun[0]!.end('the end');
  expect(await first.body.text()).toBe('the beginning,the end');
  const next = await waiting;
  expect(begun).toHaveLength(18);
  for (const { body } of [...others, elsewhere, next]) body.on('error', () => undefined);
});

test.each(kinds)(
  'a client that leaves while it waits for a connection makes no call (%s)',
  async (_, ask) => {
    const { asker, waitingAsker, calls, failures } = await servers(ask);
    const first = await asker();
    for (let n = 1; n < 16; n++) await asker();
    const waiting = await waitingAsker();
    const next = await waitingAsker();
    waiting.leave();
    await expect.poll(() => failures).toHaveLength(1);
    first.leave();
    await expect.poll(() => calls).toHaveLength(17);
    next.leave();
    await expect.poll(() => failures).toHaveLength(3);
    expect(calls).toHaveLength(17);
  },
);
