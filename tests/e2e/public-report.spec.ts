import { signInAsContact } from './contact';
import { expect, test } from './fixtures';

test('anyone with the link reads the report, without header and without a session', async ({ page }) => {
  const { uuid } = await signInAsContact(page);
  await page.context().clearCookies();
  await page.goto(`/buildingheatmapreport?s_id=${uuid}&months=12`);
  await expect(page.getByRole('heading', { name: 'Alder Point Tower' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByText('Results of the last 12 months')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /to the cart/ })).toHaveCount(0);
});

test('a link without a building says that it is not complete', async ({ page }) => {
  await page.goto('/buildingheatmapreport');
  await expect(page.getByText('This link is not complete')).toBeVisible();
});

test.describe('of a building that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the report says so', async ({ page }) => {
    await page.goto('/buildingheatmapreport?s_id=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
