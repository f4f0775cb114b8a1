import { buildingCalls } from '@clearunit/shared/api/buildings';
import { expect, type Page } from '@playwright/test';
import { portalOf } from './calls';
import type { Asker } from './session';

/** A building of the demo by its name, as the portal tells the signed-in reader. */
export async function buildingNamed(page: Asker, name: string) {
  const { data } = await portalOf(page)(buildingCalls.buildings, { query: { q: name } });
  return data.find(({ building_name }) => building_name === name)!;
}

/** Opens a building's home past its alerts, and waits for its orders. */
export async function openHome(page: Page, buildingId: string, query = '') {
  await page.addInitScript(
    (id) => sessionStorage.setItem('popupDismissed', JSON.stringify([id])),
    buildingId,
  );
  await page.goto(`/building-impersonate/${buildingId}${query}`);
  await expect(page.getByRole('heading', { name: /^Orders List \(/ })).toBeVisible();
}
