import { createServer } from 'node:http';
import { openIdCallback } from '@clearunit/shared/api/openid';
import { client, listen, startIssuer, stop } from '../identity/issuer';
import { expectAccessible } from './accessible';
import { expect, givePortal, portalTimeout, test } from './fixtures';
import { startPortal } from './portal';

type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** A portal whose address is known before it starts, as it is to an issuer. */
const withIssuer = test.extend<{ issuer: Issuer; portalUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  portalUrl: async ({}, use) => {
    const probe = createServer();
    const url = await listen(probe);
    await stop(probe);
    await use(url);
  },
  issuer: async ({ portalUrl }, use) => {
    const issuer = await startIssuer({ redirectUri: `${portalUrl}${openIdCallback}`, host: 'localhost' });
    await use(issuer);
    await issuer.stop();
  },
  portal: [
    async ({ portalUrl, issuer }, use) => {
      const settings = {
        PORTAL_URL: portalUrl,
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
        OIDC_NAME: 'Example',
      };
      const ofProxy = { PORTAL_URL: portalUrl, PORT: new URL(portalUrl).port };
      await givePortal(startPortal('on', settings, ofProxy), use);
    },
    { scope: 'test', timeout: portalTimeout },
  ],
});

withIssuer(
  'a scheduler signs in on the issuer’s own pages, and lands on the page that was asked for',
  { tag: '@desk' },
  async ({ page, issuer }) => {
    // The issuer's pages ask another host for a font.
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }));
    issuer.knows('sam', { email: 'scheduler@demo.test', email_verified: false });
    await page.goto('/critical-section');
    await expect(page).toHaveURL(/\/scheduler\?from=/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with Example' }).click();
    await page.getByPlaceholder('Enter any login').fill('sam');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();

    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText(/^Your e-mail address is not confirmed there/);
    await page.reload();
    await expect(refusal).toBeVisible();

    issuer.knows('sam', { email: 'scheduler@demo.test', email_verified: true });
    // The issuer still knows who sam is.
    await page.getByRole('button', { name: 'Sign in with Example' }).click();
    await expect(page).toHaveURL('/critical-section');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await page.goto('/scheduler-home');
    await expect(page.getByRole('grid').first()).toBeVisible();
  },
);
