import { devices } from '@playwright/test';
import { openHome } from '../e2e/contact';
import { expect, test } from '../e2e/fixtures';
import { signInAs } from '../e2e/staff';
import { signInAsTechnician } from '../e2e/technician';
import { takePicture } from './picture';

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 1000 }, deviceScaleFactor: 1.5 });

  test('a contact’s home', async ({ page }) => {
    await openHome(page);
    await takePicture(page, 'heatmap', page.getByRole('gridcell').filter({ hasText: '1401' }));
  });

  test('the scheduler’s orders in the console', async ({ page }) => {
    await signInAs(page, 'scheduler');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/scheduler-home');
    await expect(page.getByRole('gridcell')).not.toHaveCount(0);
    await takePicture(page, 'console');
  });
});

test.describe('on a phone', () => {
  test.use({
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: 390, height: 900 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });

  test('a contact’s home', async ({ page }) => {
    await openHome(page);
    const picture = page.locator('div:has(> canvas)');
    await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await takePicture(page, 'contact');
  });

  test('a technician’s visit', async ({ page }) => {
    await signInAsTechnician(page);
    await page.goto('/technician-home');
    await page
      .getByRole('link', { name: /Alder Point Tower/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Low activity' }).click();
    await takePicture(page, 'technician');
  });
});
