import { expect, type Page } from '@playwright/test';
import { sendRequest } from './drafts';

/** The demo portfolio's password of everybody who has one. */
export const password = 'demo-portal-2026';

type Staff = 'admin' | 'scheduler';

/** Signs an admin or a scheduler in without the screens; the pages opened afterwards are theirs. */
export async function signInAs(page: Page, role: Staff): Promise<void> {
  const answer = await page.request.post('/api/session', {
    data: { role, email: `${role}@demo.test`, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Fills in the sign-in screen that is open. */
export async function fillSignIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * An order in progress that the signed-in scheduler has just asked for, so that no other test has a hand in it; a follow-up is due in
 * two weeks, whatever the time is now.
 */
export async function orderInProgress(page: Page, { units = 1, isFollowUp = false } = {}) {
  const answer = await page.request.get('/api/portal/orders?limit=1');
  const { data } = (await answer.json()) as { data: { building_uuid: string }[] };
  const { id, order_number, building } = await sendRequest(page, data[0]!.building_uuid, {
    units,
    isFollowUp,
  });
  return {
    order_id: id,
    order_number,
    building_uuid: building.uuid,
    building_name: building.building_name,
    unit_count: units,
  };
}
