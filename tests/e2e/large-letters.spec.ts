import type { Page } from '@playwright/test';
import { signInAsContact } from './contact';
import { expect, test as withPortal } from './fixtures';
import { signInAs } from './staff';
import { planVisit, signInAsTechnician } from './technician';

/** The page of a phone whose letters are twice as large. */
const test = withPortal.extend<{ page: Page }>({
  page: async ({ playwright, baseURL }, use, { project }) => {
    const { launchOptions, ...about } = project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
    await use(
      await browser.newPage({
        viewport: about.viewport,
        isMobile: about.isMobile,
        hasTouch: about.hasTouch,
        locale: about.locale,
        timezoneId: about.timezoneId,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        baseURL,
      }),
    );
    await browser.close();
  },
});

async function expectNoWider(page: Page, path: string) {
  await page.goto(path);
  const heading = page.getByRole('main').getByRole('heading').first();
  await expect(heading).toBeVisible();
  await expect(heading).not.toContainText('Sorry but the page');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wider, `${path} is wider than the window`).toBe(0);
}

test('letters twice as large make no page wider than a phone', { tag: '@phone' }, async ({ page }) => {
  await test.step('nobody', async () => {
    for (const path of ['/', '/technician', '/scheduler']) await expectNoWider(page, path);
  });
  const { building_id, date } = await planVisit(page, 2);
  await test.step('a technician', async () => {
    await signInAsTechnician(page);
    const pages = ['', '?tab=buildings', `/visit/${building_id}/${date}`];
    for (const path of pages) await expectNoWider(page, `/technician-home${path}`);
  });
  await test.step('a scheduler', async () => {
    await signInAs(page, 'scheduler');
    for (const path of ['/scheduler-home', '/critical-section', '/closed-doors'])
      await expectNoWider(page, path);
    for (const path of ['notes', 'request-order'])
      await expectNoWider(page, `/building-impersonate/${path}/${building_id}`);
  });
  await test.step('a contact', async () => {
    const { uuid } = await signInAsContact(page);
    for (const path of ['/home', '/order-review', `/order-request/${uuid}`, `/building-history/${uuid}`])
      await expectNoWider(page, path);
    await page.goto('/home');
    const worst = page.getByRole('list', { name: 'Active units, the worst first' });
    const number = worst.getByText(/^\d{3,4}$/).first();
    await expect(number).toBeVisible();
    const lines = await number.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).fontSize),
    );
    expect(lines, 'a unit is on one line').toBeLessThan(2);
  });
});
