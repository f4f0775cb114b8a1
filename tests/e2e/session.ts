import type { SessionUser } from '@clearunit/shared/api/shapes';
import { expect, type Page } from '@playwright/test';

type Credentials = { pin: string } | { role: string; email: string; password: string };

/**
 * Signs somebody in without the screens; the pages opened afterwards are theirs. The page that is open is left first:
 * what it still asks would be asked in the other's name, and refused.
 */
export async function openSession(page: Page, credentials: Credentials): Promise<Required<SessionUser>> {
  await page.goto('about:blank');
  const answer = await page.request.post('/api/session', { data: credentials });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
