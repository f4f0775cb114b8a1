import { afterEach, expect, test, vi } from 'vitest';
import { createPortalClient } from './portal-client';
import { portalSessionCalls } from './session';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the browser may handle presses before an answer is passed on', async () => {
  const steps: string[] = [];
  const pause = async () => void steps.push('presses');
  vi.stubGlobal('scheduler', { yield: pause });
  const user = { role: 'admin', uuid: '00000000-0000-4000-8000-000000000001', firstName: 'Noor' };
  const portal = createPortalClient({ fetch: async () => Response.json(user) });
  await portal(portalSessionCalls.session).then(() => steps.push('answer'));
  expect(steps).toEqual(['presses', 'answer']);
});
