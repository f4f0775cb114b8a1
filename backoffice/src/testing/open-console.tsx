import { loadTexts } from '@clearunit/shared/texts';
import * as media from '@clearunit/shared/ui/media';
import { type Answers, answerFetch, stubMedia } from '@clearunit/shared/ui/testing';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { shellAreas } from '../page';
import { openConnection } from '../root/connection';
import { Console } from '../root/console';
import { forgetUser, keepUser } from '../session';

export interface OpenedConsole {
  role: 'admin' | 'scheduler';
  /** What the portal answers where a list of react-admin is asked for: its rows, or how it fails; no rows, unless told. */
  list?: (resource: string) => readonly object[] | Response;
  /** What it answers to its other calls; those that are not named fail. */
  answers?: Answers;
  /** Whether the window is as narrow as a phone's. */
  phone?: boolean;
}

/** The id of whoever is signed in. */
export const ownId = '00000000-0000-4000-8000-000000000001';

export const serverFails = () => new Response('', { status: 500 });

/** Opens the whole console at an address, with answers in the portal's place, until the test is over. */
export async function openConsole(
  address: string,
  { role, list = () => [], answers = {}, phone = false }: OpenedConsole,
): Promise<UserEvent> {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    forgetUser();
  });
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(asked), 'http://portal.test');
    const resource = /^\/api\/admin\/([\w-]+)$/.exec(pathname)?.[1];
    if (resource) return listed(resource, list(resource));
    return (await answerFetch(answers, String(asked), init)) ?? serverFails();
  });
  stubMedia((query) => phone && query === media.phone);
  keepUser({ role, uuid: ownId, firstName: 'Ada' });
  history.replaceState(null, '', address);
  const user = userEvent.setup();
  const texts = await loadTexts('en-US', ...shellAreas);
  await act(async () => void render(<Console texts={texts} connection={openConnection(texts)} />));
  return user;
}

function listed(resource: string, rows: readonly object[] | Response): Response {
  if (rows instanceof Response) return rows;
  const range = `${resource} 0-${Math.max(rows.length - 1, 0)}/${rows.length}`;
  return Response.json(rows, { headers: { 'content-range': range } });
}
