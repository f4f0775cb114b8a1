import { consoleCalls } from '@clearunit/shared/api/console';
import { peopleCalls } from '@clearunit/shared/api/people';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'scheduler'));

async function openProfile(page: Page) {
  await page.goto('/scheduler-home');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  return page.getByRole('dialog', { name: 'Profile' });
}

test('a scheduler names associates, searched for by name or e-mail, and finds them again', async ({
  page,
}) => {
  const portal = portalOf(page);
  const schedulers = await portal(peopleCalls.schedulers, { query: {} });
  const profile = await openProfile(page);
  await expect(profile.getByLabel('Email', { exact: true })).toBeDisabled();
  const chips = profile.getByRole('list', { name: 'Associated emails' });
  const { associated_emails: present } = await portal(consoleCalls.profile);
  const other = schedulers.find(({ email }) => email !== 'scheduler@demo.test' && !present.includes(email))!;
  await profile.getByRole('combobox', { name: /Associated emails/ }).fill(other.email);
  await page.getByRole('option', { name: new RegExp(other.email) }).click();
  await expect(chips.getByText(other.email)).toBeVisible();
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is updated.')).toBeVisible();
  await page.reload();
  await expect((await openProfile(page)).getByText(other.email)).toBeVisible();
  await profile.getByRole('button', { name: `Remove ${other.email}` }).click();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile).toHaveCount(0);
});

test('a name that is missing and a number that is too short are named', async ({ page }) => {
  const profile = await openProfile(page);
  await profile.getByLabel('First name').fill('');
  await profile.getByLabel('Contact number').fill('123');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('alert').first()).toBeVisible();
  await expect(profile.getByLabel('First name')).toBeFocused();
});

test.describe('when something is refused', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a wrong old password is told, and the password stays', async ({ page }) => {
    const profile = await openProfile(page);
    await profile.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: /password/i });
    await dialog.getByLabel('New password', { exact: false }).first().fill('walks-the-floors-77');
    await dialog.getByLabel(/old password/i).fill('not-the-old-one');
    await dialog.getByLabel(/retype/i).fill('walks-the-floors-77');
    await dialog.getByRole('button').last().click();
    await expect(dialog.getByText('Your old password is not correct.').first()).toBeVisible();
  });
});
