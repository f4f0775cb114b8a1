import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '../domain/errors';
import { answerErrors, nothingHere } from './errors';
import { listenerOf } from './listen';
import { requestLog } from './request-log';

test('a refusal, what the body reader refuses, and a failure have one answer each', async () => {
  const app = express();
  app.use(requestLog(pino({ level: 'silent' })));
  app.post('/body', express.json(), (_request, response) => void response.json({}));
  app.get('/limited', () => {
    throw new AppError('sessions.too-many-tries', { params: { smart_count: 3 } });
  });
  app.get('/limited-shortly', () => {
    throw new AppError('sessions.wait-seconds', { params: { smart_count: 3 } });
  });
  app.get('/busy', () => {
    throw new AppError('server.too-many');
  });
  app.get('/newer', () => {
    throw new AppError('orders.of-a-newer-server');
  });
  app.get('/failing', () => {
    throw new TypeError('a secret');
  });
  app.use(nothingHere);
  app.use(answerErrors({ bodyOf: ({ reason }, { sentence }) => ({ reason, sentence }) }));
  const listener = listenerOf(app);
  const url = await listener.listen(0);
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${url}/${path}`, init);
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
  };

  const json = { 'content-type': 'application/json' };
  expect(await ask('body', { method: 'POST', headers: json, body: '{' })).toMatchObject({
    status: 400,
    reason: 'input.not-json',
  });
  const limit = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('retry-after')];
  };
  expect(await limit('limited')).toEqual([429, '180']);
  expect(await limit('limited-shortly')).toEqual([429, '3']);
  expect(await limit('busy')).toEqual([429, '60']);
  expect(await ask('newer')).toMatchObject({
    sentence: 'This could not be accepted. Please check it and try again.',
  });
  expect(await ask('failing')).toMatchObject({
    status: 500,
    reason: 'server.failed',
    sentence: 'There is some server side issue. Please try again later.',
  });
  expect(await ask('nowhere')).toMatchObject({ status: 404, reason: 'records.not-found' });
  await listener.close();
});
