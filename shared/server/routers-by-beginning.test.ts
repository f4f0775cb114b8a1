import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routersByBeginning } from './routers-by-beginning';

let server: Server;
beforeAll(async () => {
  const routers = routersByBeginning(2);
  for (const path of ['/api/session', '/api/units/info', '/api/units/:id'])
    routers.of(path).get(path, (request, response) => void response.json({ path, ...request.params }));
  const app = express()
    .use(routers.handle)
    .use((_request, response) => void response.json('none'));
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve());
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const answer = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).json();
};

test('a request is answered by the first of its routes that fits', async () => {
  expect(await answer('/api/units/info')).toEqual({ path: '/api/units/info' });
  expect(await answer('/api/units/7?page=2')).toEqual({ path: '/api/units/:id', id: '7' });
});

test('a path fits in any case, and with a slash at its end', async () => {
  expect(await answer('/API/Units/B')).toEqual({ path: '/api/units/:id', id: 'B' });
  expect(await answer('/api/session/')).toEqual({ path: '/api/session' });
});

test('what no route fits is left to the next handler', async () => {
  expect(
    await Promise.all(['/', '/api', '/api/units', '/api/units/7/more', '/api/other/7'].map(answer)),
  ).toEqual(Array(5).fill('none'));
});

test('a path whose beginning has a parameter is refused', () => {
  expect(() => routersByBeginning(2).of('/api/:noun')).toThrow('has a parameter');
});
