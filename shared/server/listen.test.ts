import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { listenerOf } from './listen';

const portOf = (url: string) => Number(new URL(url).port);

test('a connection that waits for its first or next request does not keep the server from closing', async () => {
  const listener = listenerOf(express().use((_request, response) => void response.end('answer')));
  const url = await listener.listen(0);
  const unused = connect(portOf(url), '127.0.0.1');
  await once(unused, 'connect');
  const used = await fetch(url);
  expect(await used.text()).toBe('answer');
  const closed = once(unused, 'close');
  await listener.close();
  await closed;
}, 5_000);

test('a request under way is answered before the server closes', async () => {
  let answer = () => {};
  const asked = new Promise<void>((begun) => {
    answer = begun;
  });
  let finish = () => {};
  const listener = listenerOf(
    express().use((_request, response) => {
      finish = () => response.end('late');
      answer();
    }),
  );
  const url = await listener.listen(0);
  const response = fetch(url);
  await asked;
  const closed = listener.close();
  finish();
  expect(await (await response).text()).toBe('late');
  await closed;
});
