import { loadTexts } from '@clearunit/shared/texts';
import { type Answers, answerFetch, serverFails, stubMedia } from '@clearunit/shared/ui/testing';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { shellAreas } from '../page';
import { openConnection } from '../root/connection';
import { Console } from '../root/console';
import { forgetUser, keepUser } from '../session';

export interface OpenedConsole {
  role: 'admin' | 'scheduler';
  /** What the portal answers where react-admin asks for a list: its rows, or how it fails; no rows, unless told. */
  list?: (resource: string) => readonly object[] | Response;
  /** What it answers to its other calls; those that are not named fail. */
  answers?: Answers;
}

/** The id of whoever is signed in. */
export const ownId = '00000000-0000-4000-8000-000000000001';

/** Opens the whole console at an address, with answers in the portal's place, until the test is over. */
export async function openConsole(
  address: string,
  { role, list = () => [], answers = {} }: OpenedConsole,
): Promise<UserEvent> {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    forgetUser();
  });
  const answer = async (asked: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(asked), 'http://portal.test');
    const resource = /^\/api\/admin\/([\w-]+)$/.exec(pathname)?.[1];
    if (resource && (init.method ?? 'GET') === 'GET') return listed(resource, list(resource));
    return (await answerFetch(answers, String(asked), init)) ?? serverFails();
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  stubMedia(() => false);
  keepUser({ role, uuid: ownId, firstName: 'Ada' });
  // The console keeps the place in a list by this key.
  history.replaceState({ key: crypto.randomUUID(), idx: 0 }, '', address);
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
