import { orderCalls } from '@clearunit/shared/api/orders';
import { resultImportCalls } from '@clearunit/shared/api/result-imports';
import type { Page } from '@playwright/test';
import { portalOf } from './calls';
import { portalDay } from './days';
import { sendRequest } from './drafts';
import { buildingNamed } from './scheduler-home';
import { type Asker, openSession } from './session';

/** The demo portfolio's password of everybody who has one. */
export const password = 'demo-portal-2026';

type Staff = 'admin' | 'scheduler';

/** Signs an admin or a scheduler in without the screens. */
export async function signInAs(page: Asker, role: Staff): Promise<void> {
  await openSession(page, { role, email: `${role}@demo.test`, password });
}

/** Fills in the sign-in screen that is open. */
export async function fillSignIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * An order in progress that the signed-in scheduler has just asked for, so that no other test has a hand in it; a
 * follow-up is due in two weeks, whatever the time is now. The building has units enough for all tests of a run.
 */
export async function orderInProgress(page: Page, { units = 1, isFollowUp = false } = {}) {
  const { uuid } = await buildingNamed(page, 'Northlark Terrace');
  const { id, order_number, building } = await sendRequest(page, uuid, { units, isFollowUp });
  return {
    order_id: id,
    order_number,
    building_uuid: building.uuid,
    building_name: building.building_name,
    unit_count: units,
  };
}

/** The same, scheduled for the morning of a day in two weeks. */
export const scheduledOrder = async (page: Page) =>
  setStatus(page, await orderInProgress(page), 'scheduled', portalDay(14));

/** The same, called completed by hand on the portal's today: its units have no results. */
export const completedOrder = async (page: Page) =>
  setStatus(page, await orderInProgress(page), 'completed', portalDay());

async function setStatus<Order extends { order_id: string }>(
  page: Page,
  order: Order,
  order_status: 'scheduled' | 'completed',
  work_date: string,
) {
  const { order_id } = order;
  const portal = portalOf(page);
  const units = await portal(orderCalls.orderUnits, { params: { id: order_id } });
  await portal(orderCalls.updateStatus, {
    body: {
      order_id,
      order_status,
      work_date,
      units: units.map((unit) => ({
        order_unit_id: unit.order_unit_id,
        time_range: 'time_window_1' as const,
      })),
    },
  });
  return { ...order, unit_number: units[0]!.unit_number, work_date };
}

/** Stores a result of a completed order's unit, as the admin whose page it is. */
export async function importResult(
  page: Page,
  order: Awaited<ReturnType<typeof completedOrder>>,
  comment: string,
) {
  const result = {
    order_number: order.order_number,
    unit_number: order.unit_number,
    work_date: order.work_date,
    technician_name: 'Tom Elsewhere',
    pest_name: null,
    treatment_name: null,
    activity_level: 'High activity',
    prep_level: null,
    sanitation_level: null,
    structural_issues: false,
    outcome: 'inspected',
    treatment_done: true,
    comment,
  } as const;
  await portalOf(page)(resultImportCalls.importResults, { body: { results: [result] } });
}
