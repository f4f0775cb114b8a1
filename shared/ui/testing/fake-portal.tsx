import type { ReactElement } from 'react';
import { createPortalClient, type PortalCallName, type PortalCalls } from '../../api/portal';
import { portalCalls } from '../../api/portal-table';
import { createPortalQueryClient, PortalProvider } from '../portal';
import { renderScreen } from './render-screen';

type Asked = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** What the portal answers to a call: a value, or a function of what was asked; an AppError's worth by `refusal`. */
export type Answers = { [N in PortalCallName]?: unknown | ((asked: Asked) => unknown | Promise<unknown>) };

/** A refusal as the portal sends it: `throw refusal(422, 'orders.unit-zero', 'Unit # cannot be zero')`. */
export const refusal = (status: number, reason: string, message: string) =>
  Response.json({ reason, message }, { status });

/**
 * Renders a screen over a portal that gives these answers; a call without an answer cannot be reached, and nothing is
 * asked twice by itself.
 */
export function renderWithPortal(screen: ReactElement, answers: Answers) {
  const queryClient = createPortalQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
    mutations: queryClient.getDefaultOptions().mutations,
  });
  const portal = createPortalClient({ fetch: (address, init) => answer(answers, String(address), init) });
  return renderScreen(
    <PortalProvider portal={portal} queryClient={queryClient}>
      {screen}
    </PortalProvider>,
  );
}

async function answer(answers: Answers, address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://portal.test');
  for (const [name, given] of Object.entries(answers)) {
    const call: PortalCalls[PortalCallName] = portalCalls[name as PortalCallName];
    const params = call.method === init.method ? matchPath(call.path, url.pathname) : null;
    if (!params) continue;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const result = typeof given === 'function' ? await given({ params, query, body }) : given;
    return result instanceof Response ? result : Response.json(result);
  }
  throw new TypeError(`Nobody answers ${init.method} ${url.pathname}`);
}

function matchPath(path: string, asked: string): Record<string, string> | null {
  const wanted = path.split('/');
  const given = asked.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = decodeURIComponent(given[place] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
