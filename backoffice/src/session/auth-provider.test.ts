import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAuthProvider } from './auth-provider';
import { keepUser } from './session-user';

const scheduler = {
  role: 'scheduler' as const,
  uuid: '00000000-0000-4000-8000-000000000001',
  firstName: 'Sam',
};
const portal = vi.fn(async () => ({})) as unknown as PortalClient;

beforeEach(() => localStorage.clear());

test('two calls that find the session ended at once both lead to the own entry', async () => {
  keepUser(scheduler);
  const session = createAuthProvider(portal, vi.fn());
  const ended = { status: 401 };
  await expect(session.checkError(ended)).rejects.toEqual({ redirectTo: '/scheduler' });
  expect(await session.logout({})).toBe('/scheduler');
  await expect(session.checkError(ended)).rejects.toEqual({ redirectTo: '/scheduler' });
  expect(await session.logout({})).toBe('/scheduler');
});

test('somebody of whom nothing is known is led to the entry of admins', async () => {
  const session = createAuthProvider(portal, vi.fn());
  await expect(session.checkAuth({})).rejects.toMatchObject({ redirectTo: '/admin' });
});
