import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { health } from './health';

test('whoever asks together, or within a second, gets one answer; then it is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let answer = true;
  const isReady = vi.fn(async () => answer);
  const app = express().use(health(isReady));
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200]);
  answer = false;
  expect(await status()).toBe(200);
  expect(isReady).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_001);
  expect(await status()).toBe(503);
  expect(isReady).toHaveBeenCalledTimes(2);
});
