import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIdCallback } from '@clearunit/shared/api/openid';
import type { OpenIdRefusal } from '@clearunit/shared/domain/users';
import { pino } from 'pino';
import type { StaffSignIn } from '../../provider/src/http/services';
import { startProvider } from '../../provider/src/testing';
import { createPortal } from '../../proxy/src/app';
import { Browser } from './browser';

/** The portal's public address, which the tests' browsers know where to find. */
export const publicUrl = 'http://portal.example';
export const redirectUri = `${publicUrl}${openIdCallback}`;

export type OpenIdPortal = Awaited<ReturnType<typeof startOpenIdPortal>>;

/** A portal whose staff sign in by OpenID Connect. */
export async function startOpenIdPortal(staffSignIn: StaffSignIn) {
  const provider = await startProvider({ staffSignIn });
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-apps-'));
  await writeFile(join(folder, 'index.html'), '<title>app</title>');
  const portal = await createPortal({
    providerUrl: provider.url,
    sessionSecrets: ['the present secret of the tests’ portal', 'the former secret of the tests’ portal'],
    apps: { site: folder, console: folder },
    log: pino({ level: process.env.TEST_LOG ?? 'fatal' }),
  });
  const url = await portal.listen(0, '127.0.0.1');
  const newBrowser = () => new Browser({ [publicUrl]: url });

  /** Presses the button on a sign-in page. */
  async function begin(browser: Browser, body: object = { role: 'scheduler' }) {
    const response = await browser.open(`${publicUrl}/api/session/openid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as { address: string; reason?: string }) };
  }

  /** Comes back from the issuer: to which page of the portal, and who is signed in then. */
  async function comeBack(browser: Browser, address: string) {
    const response = await browser.open(address);
    const session = await browser.open(`${publicUrl}/api/session`);
    return {
      status: response.status,
      place: response.headers.get('location'),
      cookies: response.headers.getSetCookie(),
      user: session.ok ? ((await session.json()) as { role: string; uuid: string }) : null,
    };
  }

  /** Signs in at the issuer, from the button to the page that the portal shows then. */
  async function signIn(who: string | null, body?: object, browser = newBrowser()) {
    const { address } = await begin(browser, body);
    return comeBack(browser, await browser.goTo(redirectUri, address, who));
  }

  return {
    url,
    provider,
    newBrowser,
    begin,
    comeBack,
    signIn,
    async close() {
      await portal.close();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Nobody is signed in, and a sign-in page says why. */
export const refusedAt = (entry: string, refused: OpenIdRefusal) => ({
  status: 303,
  place: `${entry}?refused=${refused}`,
  user: null,
});
