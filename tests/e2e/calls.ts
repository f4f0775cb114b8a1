import { type Call, portalMethod, portalPath } from '@clearunit/shared/api/call';
import { createPortalClient, type PortalClient } from '@clearunit/shared/api/portal-client';
import type { Page } from '@playwright/test';
import type { Asker } from './session';

/** Makes calls of the portal in the session of a page, to set something up or look it up without the screens. */
export const portalOf = ({ request }: Asker): PortalClient =>
  createPortalClient({
    fetch: async (address, init) => {
      const answer = await request.fetch(String(address), {
        method: init?.method,
        headers: init?.headers as Record<string, string>,
        data: init?.body as string | undefined,
      });
      return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
    },
  });

/** The addresses of a call, with these params or (where one is left out) with any, whatever their query. */
export const addressesOf = (call: Call, params: Record<string, string> = {}): RegExp => {
  const path = portalPath(call).replace(/:(\w+)/g, (_, name) => params[name] ?? '[^/?]+');
  return new RegExp(`^[^?]*${path.replace(/\/$/, '/?')}(\\?|$)`);
};

/** Counts how often a page makes a call, from now on. */
export function countCalls(page: Page, call: Call, params: Record<string, string> = {}): () => number {
  const addresses = addressesOf(call, params);
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === portalMethod(call) && addresses.test(request.url())) count++;
  });
  return () => count;
}
