import { settings } from '@clearunit/shared/domain/clients';
import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a customer’s settings are found and changed', async ({ page }) => {
  const [customer] = await (await page.request.get('/api/admin/settings?range=[0,0]')).json();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: /^Settings \(\d+\)$/ })).toBeVisible();
  await page.getByLabel('Search customers').fill(customer.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings (1)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Edit the settings of ${customer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Settings' });
  await expect(dialog).toContainText(customer.name);
  await expect(dialog.getByRole('switch')).toHaveCount(settings.length);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.getByRole('switch', { name: '2nd BB' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The settings are updated.')).toBeVisible();
  const after = await (await page.request.get(`/api/admin/settings/${customer.id}`)).json();
  expect(after.second_bedbug).toBe(1 - customer.second_bedbug);
});

test.describe('when the portal fails', () => {
  test.use({ expectedErrors: [/status of 500/] });
  test('everything of a client is exported, at the second try too', async ({ page }) => {
    const [customer] = await (await page.request.get('/api/admin/settings?range=[0,0]')).json();
    await page.goto(`/settings?filter=${encodeURIComponent(JSON.stringify({ q: customer.name }))}`);
    await page.getByRole('button', { name: `More for ${customer.name}` }).click();
    await page.getByRole('menuitem', { name: 'Export everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export everything' });
    await page.route('**/settings/*/export', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Export everything' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The export did not arrive.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Try again' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Everything of .* \d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText(`Everything of ${customer.name} is exported.`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('headings stand in full with the letter and word spacing that a reader sets', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows cards, which have no headings');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/settings');
  const heading = page.getByRole('columnheader', { name: 'Confirmation Email' });
  await expect(heading).toBeVisible();
  const narrow = (await heading.boundingBox())!.width;
  // Nothing is widened without need: the list fits its page.
  const grid = page.getByRole('grid', { name: 'Settings' });
  expect(await grid.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  // WCAG 2.2, 1.4.12
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  await expect.poll(async () => (await heading.boundingBox())!.width).toBeGreaterThan(narrow);
  const cut = () =>
    page.locator('.MuiDataGrid-columnHeaderTitle').evaluateAll((titles) =>
      titles.flatMap((title) => {
        const text = document.createRange();
        text.selectNodeContents(title);
        const [its, room] = [text, title.closest('[role="columnheader"]')!].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const isCut = its.top < room.top || its.bottom > room.bottom || its.right > room.right;
        return isCut || title.scrollWidth > title.clientWidth ? [title.textContent] : [];
      }),
    );
  await expect.poll(cut).toEqual([]);
});
