import { expect, type Page } from '@playwright/test';

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

/** An order of the demo's scheduler that is in progress, as the portal lists it. */
export async function orderInProgress(page: Page, { skip = 0, units = 1 } = {}) {
  const answer = await page.request.get('/api/portal/orders?status=in%20progress&limit=50');
  const { data } = (await answer.json()) as {
    data: {
      order_id: string;
      order_number: number;
      building_uuid: string;
      building_name: string;
      unit_count: number;
    }[];
  };
  const order = data.filter((each) => each.unit_count >= units)[skip];
  if (!order) throw new Error(`The demo has no ${skip + 1} orders in progress with ${units} units.`);
  return order;
}
