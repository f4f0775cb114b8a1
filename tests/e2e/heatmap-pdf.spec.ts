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
}
