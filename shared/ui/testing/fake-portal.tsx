import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { type Call, portalMethod, portalPath, words } from '../../api/call';
import { type PortalCallName, portalCalls } from '../../api/portal-calls';
import { createPortalClient } from '../../api/portal-client';
import { createPortalQueryClient, PortalProvider } from '../portal';
import { renderScreen } from './render-screen';

type Asked = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** What the portal answers to a call: a value, or a function of what was asked; an AppError's worth by `refusal`. */
export type Answers = { [N in PortalCallName]?: unknown | ((asked: Asked) => unknown | Promise<unknown>) };

/**
 * A refusal as the portal sends it, to be returned: `refusal(422, 'orders.unit-zero', 'Unit # cannot be zero')`.
 * @param details what it has besides, such as the problems of each field
 */
export const refusal = (status: number, reason: string, message: string, details: object = {}) =>
  Response.json({ reason, message, ...details }, { status });

/** The portal's answer when the server has failed, and what the screens say then. */
export const serverFails = () => new Response('', { status: 500 });
export const serverFailed = 'There is some server side issue. Please try again later.';

/** Stands for an answer: the portal cannot be reached. */
export function unreachable(): never {
  throw new TypeError('The portal cannot be reached');
}

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
  const portal = createPortalClient({
    fetch: async (address, init) => {
      const answered = await answerFetch(answers, String(address), init);
      if (answered) return answered;
      throw new TypeError(`Nobody answers ${init?.method} ${address}`);
    },
  });
  const rendered = renderScreen(
    <PortalProvider portal={portal} queryClient={queryClient}>
      {screen}
    </PortalProvider>,
  );
  return { queryClient, ...rendered };
}

/** Answers a request as the portal would; undefined where there is no answer to its call. */
export async function answerFetch(
  answers: Answers,
  address: string,
  init: RequestInit = {},
): Promise<Response | undefined> {
  const url = new URL(address, 'http://portal.test');
  for (const [name, given] of Object.entries(answers)) {
    const call: Call = portalCalls[name as PortalCallName];
    const params =
      portalMethod(call) === (init.method ?? 'GET') ? matchPath(portalPath(call), url.pathname) : null;
    if (!params) continue;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const result = typeof given === 'function' ? await given({ params, query, body }) : given;
    return result instanceof Response ? result : Response.json(inEnvelope(call, result));
  }
  return undefined;
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

/** An answer as the provider sends it, made of what the screens get: the opposite of `unwrap`. */
function inEnvelope({ response }: Call, result: unknown): unknown {
  if (!(response instanceof z.ZodMiniObject)) return result;
  const { body, code, statusCode, ...content } = response._zod.def.shape;
  if (!body && !code) return result;
  const names = Object.keys(body instanceof z.ZodMiniObject ? body._zod.def.shape : content);
  const isData = names.length === 1 && names[0] === 'data';
  const held = isData
    ? { data: result }
    : Object.fromEntries(names.map((name) => [name, inAppsWords(result, name)]));
  return body ? { statusCode: 200, body: held } : { code: 200, ...held };
}

const inAppsWords = (result: unknown, name: string) =>
  (result as Record<string, unknown>)[words[name as keyof typeof words] ?? name];
