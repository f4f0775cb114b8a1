import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { expect, test, vi } from 'vitest';
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

test('requests and responses have the app’s prototypes before Express gives them', async () => {
  const app = express();
  const listener = listenerOf(app);
  app.use(
    (request, response) => void response.json({ host: request.get('host'), isOfApp: request.app === app }),
  );
  const url = await listener.listen(0);
  const set = vi.spyOn(Object, 'setPrototypeOf');
  const changed: unknown[] = [];
  set.mockImplementation((target, prototype) => {
    if (Object.getPrototypeOf(target) !== prototype) changed.push(prototype);
    return Reflect.setPrototypeOf(target, prototype) && target;
  });
  const answer = await fetch(url);
  const { calls } = set.mock;
  set.mockRestore();
  expect(await answer.json()).toEqual({ host: new URL(url).host, isOfApp: true });
  const given = calls.map(([, prototype]) => prototype);
  expect(given).toEqual(expect.arrayContaining([app.request, app.response]));
  expect(changed).not.toContain(app.request);
  expect(changed).not.toContain(app.response);
  await listener.close();
});
