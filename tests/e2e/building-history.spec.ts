import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { pins, signInAsContact } from './contact';
import { expect, test } from './fixtures';
import { buildingNamed, openHome } from './scheduler-home';
import { signInAs } from './staff';

const rowsIn = (page: Page) =>
  page.getByRole('table', { name: 'What was done in the units' }).getByRole('row');

test.describe('a contact', () => {
  test('comes from home, sees what was done with today’s date, and a longer range is kept by a reload', {
    tag: ['@day', '@phone'],
  }, async ({ page }) => {
    const { uuid, buildings } = await signInAsContact(page);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Building history' }).click();
    await expect(page).toHaveURL(`/building-history/${uuid}`);
    await expect(page.getByRole('heading', { level: 2, name: buildings[0]!.text })).toBeVisible();
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date()),
    );
    await expect(page.getByText(`Today, ${today}`)).toBeVisible();
    await expect(page.getByLabel('3 months')).toBeChecked();
    await page.getByText('12 months').click();
    await expect(page).toHaveURL(/months=12/);
    // The address is there before the page is drawn from it, and only then the former rows are marked as being replaced.
    await expect(page.getByLabel('12 months')).toBeChecked();
    await expect(
      rowsIn(page)
        .nth(1)
        .getByText(/^\d{2}-\d{2}-\d{4}$/),
    ).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^51–\d+ of /)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^51–\d+ of /)).toBeVisible();
    await expect(page.getByLabel('12 months')).toBeChecked();
    await page.getByText('9 months').click();
    await expect(page).not.toHaveURL(/page=/);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`/home?s_id=${uuid}`);
  });

  test('saves the range that is shown as a workbook', { tag: '@phone' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page, pins.building);
    await page.goto(`/building-history/${uuid}?months=12`);
    await expect(rowsIn(page).nth(1)).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Building history Alder Point Tower.xlsx');
  });

  // A phone has the bar.
  test('has the cart in the header, for what is in it already', { tag: '@desk' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await page.goto(`/building-history/${uuid}`);
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByText('The cart is empty')).toBeVisible();
  });

  test('is not shown another client’s building', { tag: '@phone' }, async ({ page }) => {
    await signInAsContact(page);
    await page.goto('/building-history/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This building is not open to your PIN' })).toBeVisible();
  });
});

test.describe('a scheduler', () => {
  test.beforeEach(({ page }) => signInAs(page, 'scheduler'));

  test('opens it from the building home, in the console, and saves the workbook', { tag: '@desk' }, async ({
    page,
  }) => {
    const { uuid } = await buildingNamed(page, 'Alder Point Tower');
    await openHome(page, uuid);
    await page
      .getByRole('navigation', { name: 'Pages of this building' })
      .getByRole('link', { name: 'Building History' })
      .click();
    await expect(page).toHaveURL(`/building-history/${uuid}`);
    await expect(page.getByText(/^You are acting for Alder Point Tower/)).toBeVisible();
    await page.getByText('12 months').click();
    await expect(rowsIn(page).nth(1)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('12 months')).toBeChecked();
    await expect(rowsIn(page).nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Request Follow-up/ })).toHaveCount(0);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Building history Alder Point Tower.xlsx');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(new RegExp(`/building-impersonate/${uuid}`));
  });
});
