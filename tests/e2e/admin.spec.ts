import type { Page } from '@playwright/test';
import { comesToRest, expectAccessible, seriousFaults } from './accessible';
import { expect, test } from './fixtures';
import { fillSignIn, orderInProgress, password, signInAs } from './staff';

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('asks for the e-mail first, then for the password, then says what the portal says', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please write valid email')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await fillSignIn(page, 'admin@demo.test', '');
    await expect(page.getByText('Please write password')).toBeVisible();
    await fillSignIn(page, 'admin@demo.test', 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Email or password is not correct.');
    await expect(page.getByLabel('Email')).toHaveValue('admin@demo.test');
    await expectAccessible(page);
  });

  test('leads to the dashboard, and from there an admin logs out', async ({ page, isMobile }) => {
    await page.goto('/admin');
    await fillSignIn(page, 'admin@demo.test', password);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: /^Technicians: \d+/ })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
    await logOut(page);
    await expect(page).toHaveURL(/\/admin(\?|$)/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/admin?from=%2Fdashboard');
  });

  test('leads back to the list that one wanted to see', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/building-management?page=2');
    await expect(page).toHaveURL(/^[^?]+\/admin\?from=/);
    await fillSignIn(page, 'admin@demo.test', password);
    await expect(page).toHaveURL('/building-management?page=2');
  });
});

test('a page that is not there says so and leads back', { tag: '@desk' }, async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const answer = await page.request.get('/nowhere');
  expect(answer.status()).toBe(404);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(
    page.getByRole('heading', { name: 'Sorry but the page you are looking for doesn’t exist' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the menu offers only what is there', async ({ page, isMobile }) => {
  await signInAs(page, 'admin');
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Building Management' })).toBeVisible();
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('the dashboard counts, and shows who and what came last', { tag: '@desk' }, async ({ page }) => {
  await signInAs(page, 'scheduler');
  await orderInProgress(page);
  await signInAs(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Technicians: \d+/ })).toHaveAttribute(
    'href',
    '/technician-management',
  );
  await expect(page.getByRole('link', { name: /^Schedulers: \d+/ })).toHaveAttribute(
    'href',
    '/scheduler-management',
  );
  const orders = page.getByRole('region', { name: 'Latest Order Request(s)' });
  await expect(orders.getByText('In Progress').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Latest Joined Technician(s)' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Buildings: \d+/ }).click();
  await expect(page).toHaveURL('/building-management');
});

test('a list that is asked again is busy, and accessible meanwhile', { tag: '@desk' }, async ({ page }) => {
  await signInAs(page, 'admin');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto('/building-management');
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(next).toBeEnabled();
  await page.route('**/api/admin/buildings?*', async (route) => {
    await held;
    await route.continue();
  });
  await next.click();
  const rows = page.getByRole('grid').or(page.getByRole('table'));
  const busy = page.locator('[aria-busy="true"]', { has: rows });
  await expect(busy).toBeVisible();
  await comesToRest(page);
  expect(await seriousFaults(page)).toEqual([]);
  answer();
  await expect(busy).toBeHidden();
});

test.describe('when the session ends', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('the reader is told and comes back after signing in again', { tag: '@desk' }, async ({
    page,
    context,
  }) => {
    await signInAs(page, 'admin');
    await page.goto('/building-management');
    await expect(page.getByRole('button', { name: 'Next page' })).toBeEnabled();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Session expired. Please Login again.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin(\?|$)/);
    expect(await page.evaluate(() => localStorage.getItem('clearunit.user'))).toBeNull();
    await fillSignIn(page, 'admin@demo.test', password);
    await expect(page).toHaveURL(/\/building-management/);
  });

  test('in another tab, a list is left at once, and what was typed only when the reader leaves it', {
    tag: '@desk',
  }, async ({ page, context }) => {
    await signInAs(page, 'admin');
    await page.goto('/building-management');
    const form = await context.newPage();
    await form.goto('/building-management/add-building');
    await form.getByLabel('Location code').fill('CEDAR-1');
    const leaving = await context.newPage();
    await leaving.goto('/dashboard');
    await logOut(leaving);
    await expect(page).toHaveURL('/admin?from=%2Fbuilding-management');
    const question = form.getByRole('dialog', { name: 'Your session has ended' });
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await form.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(form).toHaveURL('/admin?from=%2Fbuilding-management%2Fadd-building');
  });
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect(dialog).toContainText('Are you sure you want to log out?');
  await dialog.getByRole('button', { name: 'Logout' }).click();
}
