import { readFile } from 'node:fs/promises';
import { reportCalls } from '@clearunit/shared/api/reports';
import type { Page } from '@playwright/test';
import { addressesOf } from './calls';
import { openHome } from './contact';
import { expect, test } from './fixtures';
import { orderInProgress, signInAs } from './staff';

/** Opens the heatmap as one of its two readers. */
const opened = {
  customer: async (page: Page) => {
    await openHome(page);
  },
  scheduler: async (page: Page) => {
    await signInAs(page, 'scheduler');
    const { building_uuid } = await orderInProgress(page);
    await page.goto(`/building-heatmap/${building_uuid}`);
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  },
};
const address = addressesOf(reportCalls.heatmapPdf);

for (const [reader, open] of Object.entries(opened)) {
  test(`a ${reader} saves the heatmap of the months that are chosen as a PDF`, async ({ page }) => {
    await open(page);
    await page.getByText('12 months').click();
    const asked = page.waitForRequest(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect(new URL((await asked).url()).searchParams.get('month')).toBe('12');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Heatmap .+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.describe('when the portal fails', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test(`a ${reader} is told why no heatmap came, and can try again`, async ({ page }) => {
      await open(page);
      const download = page.getByRole('button', { name: 'Download' });
      await page.route(address, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
      await download.click();
      await expect(page.getByText('There is some server side issue. Please try again later.')).toBeVisible();
      const saved = page.waitForEvent('download');
      await download.click();
      expect((await saved).suggestedFilename()).toContain('.pdf');
    });
  });

  test(`while it is made, a ${reader} asks for it once`, async ({ page }) => {
    await open(page);
    let asked = 0;
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      asked += 1;
      await waiting;
      await route.continue();
    });
    const download = page.getByRole('button', { name: 'Download' });
    await download.click();
    await expect(download).toHaveAttribute('aria-busy', 'true');
    await download.click({ force: true });
    const saved = page.waitForEvent('download');
    release();
    await saved;
    await expect(download).not.toHaveAttribute('aria-busy', 'true');
    expect(asked).toBe(1);
  });
}
