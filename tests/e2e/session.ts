import type { SessionUser } from '@clearunit/shared/api/users';
import { userKey } from '@clearunit/shared/ui/device/storage';
import { expect, type Page } from '@playwright/test';

type Credentials = { pin: string } | { role: string; email: string; password: string };

/** A page, or what only asks the portal: it has a session of its own. */
export type Asker = Page | Pick<Page, 'request'>;

/** Signs somebody in without the screens; the pages opened afterwards are theirs. */
export async function openSession(page: Asker, credentials: Credentials): Promise<Required<SessionUser>> {
  await forgetUser(page);
  await leave(page);
  const answer = await page.request.post('/api/session', { data: credentials });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Signs out without the screens. */
export async function endSession(page: Page): Promise<void> {
  await leave(page);
  const answer = await page.request.delete('/api/session');
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** What the sign-in's screen replaces: pages opened afterwards would be the former reader's. */
async function forgetUser(page: Asker): Promise<void> {
  if ('goto' in page && page.url().startsWith('http')) {
    await page.evaluate((key) => localStorage.removeItem(key), userKey);
  }
}

/** Leaves the page that is open: what it still asks would be asked in another's name or in nobody's, and refused. */
async function leave(page: Asker): Promise<void> {
  if ('goto' in page && page.url() !== 'about:blank') await page.goto('about:blank');
}
