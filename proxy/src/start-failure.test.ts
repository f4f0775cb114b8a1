import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startFailure } from './start-failure';

const failureOn = (host: string, port = 0) =>
  new Promise((resolve) => createServer().once('error', resolve).listen(port, host));

test('a port that is taken, and an address of another machine, are told with the variables to set', async () => {
  const squatter = createServer();
  const port = await new Promise<number>((resolve) => {
    squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port));
  });
  const taken = await failureOn('127.0.0.1', port);
  squatter.close();
  expect(startFailure(taken, { host: '127.0.0.1', port })).toBe(
    `Port ${port} is taken on 127.0.0.1. Set PORT to another one, or to 0 for any free one.`,
  );
  const elsewhere = await failureOn('192.0.2.1');
  expect(startFailure(elsewhere, { host: '192.0.2.1', port: 80 })).toMatch(
    /cannot listen on 192\.0\.2\.1, port 80/,
  );
});

test('an app that is not built is named; anything else is left to its stack', () => {
  const missing = Object.assign(new Error('no such file'), {
    code: 'ENOENT',
    path: '/clone/backoffice/dist',
  });
  expect(startFailure(missing, { host: '', port: 0 })).toMatch(/^\/clone\/backoffice\/dist is missing/);
  expect(startFailure(new TypeError('x is undefined'), { host: '', port: 0 })).toBeUndefined();
});
