import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Selects a row of a grid, which shows so a moment after the click: `check` looks at once. */
export async function chooseRow(row: Locator) {
  const box = row.getByRole('checkbox');
  await box.click();
  await expect(box).toBeChecked();
}

/** Finds a completed order by its number and selects it, once the list shows nothing else. What was selected before stays so. */
export async function chooseOrder(page: Page, number: number) {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(String(number));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('link', { name: /^View order/ }) }),
  ).toHaveCount(1);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `View order ${number}` }) });
  await chooseRow(row);
}
