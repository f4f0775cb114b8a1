import type { SessionUser } from '@clearunit/shared/api/users';
import { loadTexts } from '@clearunit/shared/texts';
import { type Answers, answerFetch, serverFails, stubMedia } from '@clearunit/shared/ui/testing';
import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app';
import { readersLocale } from '../device/locale';
import { loadToasts } from '../device/show-toast';
import { keepUser } from '../session/kept-session';
// Loaded before the test: loading can take longer than a test waits.
import '../frame/customer-frame';
import '../frame/toasts';

export interface OpenedSite {
  /** Who is signed in. */
  reader?: SessionUser;
  /** What the portal answers to its calls, besides who is signed in; those that are not named fail. */
  answers?: Answers;
  /** Whether the window is as narrow as a phone's. */
  phone?: boolean;
}

/** Opens the whole site at an address, with answers in the portal's place, until the test is over. */
export async function openSite(
  address: string,
  { reader, answers = {}, phone = false }: OpenedSite,
): Promise<UserEvent> {
  onTestFinished(async () => {
    closeSite();
    (await loadToasts()).toast.remove();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    forgetKept();
  });
  const all: Answers = { ...(reader && { session: reader }), ...answers };
  vi.stubGlobal(
    'fetch',
    async (asked: RequestInfo | URL, init?: RequestInit) =>
      (await answerFetch(all, String(asked), init)) ?? serverFails(),
  );
  stubMedia(phone ? isOfPhone : isOfDesk);
  keepUser(reader);
  history.replaceState(null, '', address);
  const user = userEvent.setup();
  const texts = await loadTexts(readersLocale, 'common', 'site');
  await act(async () => void render(<App texts={texts} />));
  return user;
}

/** Closes the page, as before a reload: what stands on the device stays. */
export function closeSite(): void {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  forgetKept();
}

/** Makes the page read again what the device keeps, as it does when another tab has cleared it. */
const forgetKept = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));

const isOfDesk = (query: string) => query === '(pointer: fine)' || fits(query, 90);
const isOfPhone = (query: string) => fits(query, 24);

/** Whether a media query is about the width and matches a window of so many rem. */
function fits(query: string, width: number): boolean {
  const [, sign, rem] = /^\(width (<|>=) ([\d.]+)rem\)$/.exec(query) ?? [];
  return rem !== undefined && (sign === '<' ? width < Number(rem) : width >= Number(rem));
}
