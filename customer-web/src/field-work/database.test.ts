import { beforeEach, expect, test, vi } from 'vitest';

const openDB = vi.hoisted(() => vi.fn());
vi.mock('idb', () => ({ openDB }));

/** What the browser calls back about the database that was opened last. */
const callbacks = () => openDB.mock.lastCall?.[2];

beforeEach(() => {
  vi.resetModules();
  openDB.mockReset().mockImplementation(async () => ({}));
});

test('the database is opened once', async () => {
  const { openDatabase } = await import('./database');
  expect(await openDatabase()).toBe(await openDatabase());
  expect(openDB).toHaveBeenCalledOnce();
});

test('a database that was closed for another tab is opened again', async () => {
  const { openDatabase } = await import('./database');
  const before = await openDatabase();
  const close = vi.fn();
  callbacks().blocking(2, 3, { target: { close } });
  expect(close).toHaveBeenCalledOnce();
  expect(await openDatabase()).not.toBe(before);
});

test('what could not be opened is tried again', async () => {
  const { openDatabase } = await import('./database');
  openDB.mockRejectedValueOnce(new DOMException('private', 'SecurityError'));
  await expect(openDatabase()).rejects.toThrow('private');
  await expect(openDatabase()).resolves.toEqual({});
});
