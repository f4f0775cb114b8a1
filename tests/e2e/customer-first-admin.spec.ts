import { expect, ownPortal, test } from './fixtures';
import { startPortal } from './portal';

test.use({ portal: ownPortal(() => startPortal('off')), expectedErrors: [/status of 4\d\d/] });

test('the first admin sets name, e-mail and password once, and is shown where to sign in', {
  tag: '@desk',
}, async ({ page, portal }) => {
  const address = portal.notice.join(' ').match(/\/first-admin#token=[\w-]+/)?.[0];
  await page.goto(address!);
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('Please enter valid first name.')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password').fill('seven-herons-over-9-ponds');
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByRole('link', { name: 'Go to the admin sign-in' })).toBeVisible();

  // Only what follows # differs from the page that is open.
  await page.goto('about:blank');
  await page.goto(address!);
  await expect(page).toHaveURL(/\/first-admin$/);
  await page.getByLabel('First name').fill('Eve');
  await page.getByLabel('Last name').fill('Late');
  await page.getByLabel('Email').fill('eve@example.test');
  await page.getByLabel('Password').fill('seven-herons-over-9-ponds');
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('The first admin has been set up already. Please sign in.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('eve@example.test');
});
