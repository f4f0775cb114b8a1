import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openSession } from './session';
import { signInAs } from './staff';
import { planVisit, signInAsTechnician } from './technician';

/** Names as people paste them, with nothing at which they could be broken. */
const buildingName = 'Northumberland'.repeat(15);
const folderTitle = 'Preparation_Sheet_'.repeat(5);

/** Opens a page, and says how much wider than the window it is once something stands there. */
async function expectNoWider(page: Page, path: string, shows: RegExp) {
  await page.goto(path);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(await wider(), `${path} is wider than the window`).toBe(0);
  const buttons = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link'));
  for (const button of await buttons.all()) {
    const box = (await button.isVisible()) ? await button.boundingBox() : null;
    const isInScroller = await button.evaluate((element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true;
      return false;
    });
    if (box && !isInScroller)
      expect.soft(box.x + box.width, (await button.textContent()) ?? '').toBeLessThanOrEqual(391);
  }
}

test('a long name without a space makes no page wider than a phone', { tag: '@phone' }, async ({ page }) => {
  const { building_id: id, pin, date } = await planVisit(page, 2, { building_name: buildingName });
  await signInAs(page, 'admin');
  const folder = await page.request.post('/api/admin/folders', {
    data: { title: folderTitle, description: '' },
  });
  const { id: folderId } = (await folder.json()) as { id: string };
  const named = new RegExp(buildingName);
  const titled = new RegExp(folderTitle);

  await test.step('an admin', async () => {
    await expectNoWider(page, '/portal-documents', titled);
    await expectNoWider(page, `/portal-documents/${folderId}`, titled);
    await expectNoWider(page, `/building-management?filter={"q":"Northumberland"}`, named);
    await expectNoWider(page, `/building-management/view-building?id=${id}`, named);
  });
  await test.step('a scheduler', async () => {
    await signInAs(page, 'scheduler');
    await expectNoWider(page, '/scheduler-home', /Orders/);
    for (const path of ['building-heatmap', 'building-history', 'building-impersonate'])
      await expectNoWider(page, `/${path}/${id}`, named);
    await expectNoWider(page, `/building-impersonate/request-order/${id}`, named);
  });
  await test.step('a technician', async () => {
    await signInAsTechnician(page);
    await expectNoWider(page, '/technician-home', named);
    await expectNoWider(page, `/technician-home/visit/${id}/${date}`, named);
    await expectNoWider(page, `/technician-home/view-building?id=${id}`, named);
  });
  await test.step('a contact', async () => {
    await openSession(page, { pin });
    await expectNoWider(page, '/home', named);
    await expectNoWider(page, `/building-history/${id}`, named);
    await expectNoWider(page, `/building-orders/${id}`, named);
    await expectNoWider(page, '/documents', titled);
  });
});
