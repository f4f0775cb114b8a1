import type { SessionUser } from '@clearunit/shared/api/users';
import { expect, type Page } from '@playwright/test';

type Credentials = { pin: string } | { role: string; email: string; password: string };

/** A page, or what only asks the portal: it has a session of its own. */
export type Asker = Page | Pick<Page, 'request'>;

/**
 * Signs somebody in without the screens; the pages opened afterwards are theirs. The page that is open is left first:
 * what it still asks would be asked in the other's name, and refused.
 */
export async function openSession(page: Asker, credentials: Credentials): Promise<Required<SessionUser>> {
  if ('goto' in page && page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/api/session', { data: credentials });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
