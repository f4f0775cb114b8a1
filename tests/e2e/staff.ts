import { expect, type Page } from '@playwright/test';
import { sendRequest } from './drafts';
import { openSession } from './session';

/** The demo portfolio's password of everybody who has one. */
export const password = 'demo-portal-2026';

type Staff = 'admin' | 'scheduler';

/** Signs an admin or a scheduler in without the screens. */
export async function signInAs(page: Page, role: Staff): Promise<void> {
  await openSession(page, { role, email: `${role}@demo.test`, password });
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

/** The same, called completed by hand on the portal's today: its units have no results. */
export async function completedOrder(page: Page) {
  const order = await orderInProgress(page);
  const { order_id } = order;
  const answer = await page.request.get(`/api/portal/orders/${order_id}/units`);
  const units = (await answer.json()) as { order_unit_id: string; unit_number: string }[];
  const work_date = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const done = await page.request.post('/api/portal/orders/status', {
    data: {
      order_id,
      order_status: 'completed',
      work_date,
      units: units.map((unit) => ({ order_unit_id: unit.order_unit_id, time_range: 'time_window_1' })),
    },
  });
  expect(done.ok(), await done.text()).toBe(true);
  return { ...order, unit_number: units[0]!.unit_number, work_date };
}
