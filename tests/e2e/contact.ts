import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { HeatmapUnit, HeatmapView } from '@clearunit/shared/domain/heatmap';
import { expect, type Page } from '@playwright/test';
import { portalOf } from './calls';
import { openSession } from './session';

/** The demo portfolio's PINs: of Alder Point Tower, and of all its client's buildings. */
export const pins = { building: '204816', allLocations: '2048160' };

/** Signs a building contact in without the screens. */
export const signInAsContact = (page: Page, pin = pins.building) => openSession(page, { pin });

/**
 * Signs in with a PIN and opens home, where the heatmap has come.
 * @param view what fits the window, unless it is said: each cell of the full grid is an element
 */
export async function openHome(page: Page, pin = pins.building, view?: HeatmapView) {
  const user = await signInAsContact(page, pin);
  await page.goto(view ? `/home?view=${view}` : '/home');
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  return user;
}

/** A building's units as its heatmap has them, with their floors. */
export async function unitsOf(page: Page, buildingId: string, months = 3) {
  const input = { params: { id: buildingId }, query: { month: months } };
  const { floors } = await portalOf(page)(buildingCalls.heatmap, input);
  return floors.flatMap(({ floor, units }): (HeatmapUnit & { floor: string })[] =>
    units.map((unit) => ({ ...unit, floor })),
  );
}

/** Opens the cart: from the bar at the thumb on a phone, from the header elsewhere. */
export async function openCart(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open cart' }).click();
  else await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
}
