import { documentCalls } from '@clearunit/shared/api/documents';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { openHome, pins, signInAsContact } from './contact';
import { expect, test } from './fixtures';
import { technicianAsks } from './follow-ups';

async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A folder that an admin has filled with a PDF and a workbook of the demo, as the portal's lists have them. */
async function demoFolders(page: Page) {
  const portal = portalOf(page);
  const found: { folder: string; name: string; mimeType: string }[] = [];
  for (const { uuid, title } of await portal(documentCalls.folders)) {
    const documents = await portal(documentCalls.folderDocuments, { params: { id: uuid } });
    for (const { name, mimeType } of documents) found.push({ folder: title, name, mimeType });
  }
  const pdf = found.find(({ mimeType }) => mimeType === 'application/pdf')!;
  const workbook = found.find(({ mimeType }) => mimeType.includes('sheet'))!;
  return { pdf, workbook };
}

test.describe('the documents', () => {
  test('open folder by folder, a PDF in a tab of its name, a workbook as a file; Home leads back', {
    tag: '@phone',
  }, async ({ page }) => {
    await openHome(page);
    const { pdf, workbook } = await demoFolders(page);
    await pick(page, 'Documents');
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    const folder = (title: string) => page.getByRole('button', { name: title });
    await folder(pdf.folder).click();
    await expect(folder(pdf.folder)).toHaveAttribute('aria-expanded', 'true');
    const link = page.getByRole('link', { name: `Open ${pdf.name} in a new tab` });
    await expect(link).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    const address = (await link.getAttribute('href'))!;
    expect(decodeURIComponent(address.split('/').at(-1)!)).toBe(pdf.name);
    const shown = await page.request.get(address);
    expect(shown.headers()).toMatchObject({ 'content-type': 'application/pdf' });
    expect(shown.headers()['content-disposition']).toMatch(/^inline;/);
    // Chromium's viewer is an object, which the policy of pages refuses.
    expect(shown.headers()['content-security-policy']).toBe("frame-ancestors 'none'");

    await page.reload();
    await expect(link).toBeVisible();
    if (workbook.folder !== pdf.folder) await folder(workbook.folder).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${workbook.name}` }).click();
    expect((await saved).suggestedFilename()).toBe(workbook.name);
    await page.getByRole('button', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/home\?s_id=/);
  });
});

test.describe('the follow-up requests', () => {
  test('are those for the own building, found by unit, each with all its units; a reload keeps the search', {
    tag: '@phone',
  }, async ({ page, browser, baseURL }) => {
    const { uuid } = await openHome(page);
    const { id, units } = await technicianAsks(browser, baseURL!, { units: 2, buildingId: uuid });
    await pick(page, 'Follow-up requests');
    const table = page.getByRole('table', { name: 'Follow-up requests' });
    const first = table
      .getByRole('row')
      .filter({ hasText: units.join(', ') })
      .first();
    await expect(first).toContainText('Pending');
    await expect(first).toContainText('Alder Point Tower');
    await expectAccessible(page);
    await page.getByLabel('Search by building or unit').fill(units[0]!);
    await page.getByLabel('Search by building or unit').press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${units[0]}`));
    await page.getByLabel('Status').selectOption({ label: 'Pending' });
    await expect(page).toHaveURL(/status=pending/);
    await page.reload();
    await expect(page.getByLabel('Search by building or unit')).toHaveValue(units[0]!);
    await page.goto(`/order-detail?request=${id}`);
    await expect(page.getByRole('heading', { name: 'Follow-up request' })).toBeVisible();
    // On a phone a cell begins with the name of its column.
    for (const unit of units)
      await expect(page.getByRole('cell', { name: new RegExp(`(^|\\s)${unit}$`) })).toBeVisible();
    await expect(page.getByText('technician@demo.test')).toHaveCount(0);
  });

  test('that are none say so, and lead on from a search without a hit', { tag: '@phone' }, async ({
    page,
  }) => {
    await signInAsContact(page);
    await page.goto('/followup-requests?q=no-such-unit');
    await expect(page.getByText('There is no follow up request to display.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).not.toHaveURL(/q=/);
    await expect(page.getByLabel('Search by building or unit')).toHaveValue('');
  });
});

test('a contact has no password: Update Password tells why, and asks for a new PIN', {
  tag: '@phone',
}, async ({ page }) => {
  await openHome(page);
  await pick(page, 'Update Password');
  const dialog = page.getByRole('dialog', { name: 'Update Password' });
  await expect(dialog).toContainText('You sign in with a PIN');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for a new PIN' }).click();
  await expect(page.getByRole('dialog', { name: 'PIN retrieval' }).getByLabel('Your name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('pages that are restored after signing in: the documents, with the open folder', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/documents?folder=none');
  await page.getByLabel('PIN').fill(pins.building);
  await page.getByLabel('PIN').press('Enter');
  await expect(page).toHaveURL(/\/documents\?folder=none$/);
});

test('the first Tab leads past the header, and a very low window has room for the request', async ({
  page,
}) => {
  const { uuid } = await signInAsContact(page);
  await page.goto(`/order-request/${uuid}`);
  const finish = page.getByRole('button', { name: 'Finish Request' });
  await expect(finish).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/order-request/${uuid}$`));

  // A desk's browser of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByLabel('Location').scrollIntoViewIfNeeded();
  await expect(finish).not.toBeInViewport();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
