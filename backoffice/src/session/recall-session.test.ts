import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { AppError } from '@clearunit/shared/domain/errors';
import { keep, userKey } from '@clearunit/shared/ui/device';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAnew, recallSession } from './recall-session';
import { keepUser, storedUser } from './session-user';

const admin = { role: 'admin' as const, uuid: '00000000-0000-4000-8000-000000000001', firstName: 'Ada' };
const scheduler = { ...admin, role: 'scheduler' as const };
const answering = (answer: unknown) => vi.fn(async () => answer) as unknown as PortalClient;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('an entry page asks nothing: nobody need be signed in', async () => {
  const portal = answering(admin);
  await recallSession(portal, '/admin');
  expect(portal).not.toHaveBeenCalled();
});

test('whoever may open the page as far as is known is not asked for again', async () => {
  keepUser(admin);
  const portal = answering(scheduler);
  await recallSession(portal, '/dashboard');
  expect(portal).not.toHaveBeenCalled();
});

test('a page handed out to somebody else than was known belongs to the session of now', async () => {
  keepUser(scheduler);
  await recallSession(answering(admin), '/dashboard');
  expect(storedUser()).toEqual(admin);
});

test('a portal that cannot be reached leaves things as they were', async () => {
  const portal = vi.fn(async () => {
    throw new AppError('server.unreachable', { status: 0 });
  }) as unknown as PortalClient;
  await recallSession(portal, '/dashboard');
  expect(storedUser()).toBeUndefined();
});

test('a page whose reader has gone is loaded again; who is signed in now is asked unless another tab has told it', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  keepUser(admin);
  const other = { ...admin, uuid: '00000000-0000-4000-8000-000000000002' };
  await loadAnew(answering(other));
  expect([storedUser(), reload.mock.calls.length]).toEqual([other, 1]);
  keep(userKey, admin);
  const portal = answering(other);
  await loadAnew(portal);
  expect([storedUser(), reload.mock.calls.length]).toEqual([admin, 2]);
  expect(portal).not.toHaveBeenCalled();
});

test('what was kept and is damaged counts as nobody', () => {
  localStorage.setItem('clearunit.user', '{"role":"king"}');
  expect(storedUser()).toBeUndefined();
});
