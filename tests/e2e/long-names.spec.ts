import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openSession } from './session';
import { signInAs } from './staff';
import { planVisit, signInAsTechnician } from './technician';

/** Names as people paste them, with nothing at which they could be broken. */
const buildingName = 'Northumberland'.repeat(15);
const folderTitle = 'Preparation_Sheet_'.repeat(5);

/** Opens a page, and expects it and its buttons to be no wider than the window once something stands there. */
async function expectNoWider(page: Page, path: string, shows: RegExp) {
  await page.goto(path);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  const { wider, cut } = await page.evaluate(() => {
    const isInScroller = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isInScroller(parent);
    };
    const buttons = [
      ...document.querySelectorAll('main :is(button, a[href], [role="button"], [role="link"])'),
    ];
    return {
      wider: document.documentElement.scrollWidth - window.innerWidth,
      cut: buttons
        .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !isInScroller(button))
        .filter((button) => button.getBoundingClientRect().right > window.innerWidth + 1)
        .map(({ textContent }) => textContent),
    };
  });
  expect.soft(wider, `${path} is wider than the window`).toBe(0);
  expect.soft(cut, `buttons that do not fit on ${path}`).toEqual([]);
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
