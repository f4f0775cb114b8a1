import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { listenerOf, requestLog } from '@clearunit/shared/server';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { contextOf } from './context';
import type { Services } from './services';

test('what a call writes to its log tells the request, without its query', async () => {
  const written = new PassThrough();
  const services = { now: () => new Date(), timeZone: 'America/Toronto' } as Services;
  const app = express()
    .use(requestLog(pino({ level: 'info' }, written)))
    .get('/orders', (request, response) => {
      const { log } = { ...contextOf(request, services) };
      log.debug({}, 'not written');
      log.warn({ order: 7 }, 'late');
      response.end();
    });
  const listener = listenerOf(app);
  const url = await listener.listen(0);
  const line = once(written, 'data');
  const answer = await fetch(`${url}/orders?q=Mary`);
  expect(JSON.parse(String(await line))).toMatchObject({
    order: 7,
    msg: 'late',
    req: { id: answer.headers.get('x-request-id'), method: 'GET', path: '/orders' },
  });
  await listener.close();
});
