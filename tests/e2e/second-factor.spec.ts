import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import { secondFactorCalls } from '@clearunit/shared/api/second-factors';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { endSession, openSession } from './session';
import { fillSignIn, signInAs } from './staff';

const password = 'walks-the-floors';
let made = 0;

/** Adds somebody of a role, as an admin, who has chosen a password by the invitation; nobody else signs in as them. */
async function aPerson(page: Page, resource: 'schedulers' | 'technicians'): Promise<string> {
  await signInAs(page, 'admin');
  const email = `factor-${Date.now()}-${++made}@people.example`;
  const answer = await page.request.post(`/api/admin/${resource}`, {
    data: {
      ...{ first_name: 'Fay', last_name: 'Tor', email, contact_number: '14165550123' },
      ...{ company: 'Factors', address: '1 King Street West' },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { link } = (await answer.json()) as { link: string };
  const token = link.slice(link.indexOf('=') + 1);
  await portalOf(page)(passwordLinkCalls.choosePassword, { body: { token, password } });
  return email;
}

/** How long the app shows a code, in milliseconds; the portal also takes the code before and the one after it. */
const step = 30_000;

/** What the app shows at a time. */
const codeOf = (secret: string, timestamp = Date.now()) => new TOTP({ secret }).generate({ timestamp });

test.describe('@desk', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a scheduler sets up an app, and signs in with its code and with a recovery code', async ({
    page,
  }) => {
    const email = await aPerson(page, 'schedulers');
    await openSession(page, { role: 'scheduler', email, password });
    await page.goto('/scheduler-home');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Second factor' }).click();
    await page.getByRole('button', { name: 'Set up' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up the second factor' });
    await expect(setUp.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    const secret = (await setUp.getByLabel('Or type this key into the app').inputValue()).replace(/ /g, '');
    await expectAccessible(page);
    await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await setUp.getByLabel('Your password').fill(password);
    await setUp.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.allTextContents();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(page.getByText('Your second factor is on.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();

    await endSession(page);
    await page.goto('/scheduler');
    await fillSignIn(page, email, password);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This code is not right.')).toBeVisible();
    await code.fill(codeOf(secret, Date.now() + step));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/scheduler-home/);

    await endSession(page);
    await page.goto('/scheduler');
    await fillSignIn(page, email, password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0]!.toLowerCase());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/scheduler-home/);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Second factor' }).click();
    await expect(page.getByText('9', { exact: true })).toBeVisible();
  });
});

test.describe('@phone', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a technician with an app signs in with its code', async ({ page }) => {
    const email = await aPerson(page, 'technicians');
    await openSession(page, { role: 'technician', email, password });
    const portal = portalOf(page);
    const { secret } = await portal(secondFactorCalls.startSecondFactor);
    // The code that is typed again below, also when the app shows the next one by then.
    const used = Date.now();
    const code = codeOf(secret, used);
    await portal(secondFactorCalls.confirmSecondFactor, { body: { password, code } });
    await endSession(page);
    await page.goto('/technician');
    await fillSignIn(page, email, password);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This code was used already. Please wait for the next one.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, used + step));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/technician-home/);
  });
});
