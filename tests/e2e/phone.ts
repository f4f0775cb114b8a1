import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as withPortal } from './fixtures';
import { signInAsTechnician } from './technician';

/** A phone that can be switched off: what its browser keeps is there when it is opened again. */
export interface Phone {
  /** Opens the browser with what it kept; `network: false` opens it where there is none. */
  open: (how?: { network: boolean }) => Promise<Page>;
  /** Closes it. */
  close: () => Promise<void>;
}

/** A portal, and a technician's phone that keeps the site. */
export const test = withPortal.extend<{ phone: Phone }>({
  phone: async ({ playwright, baseURL }, use, { project }) => {
    const folder = await mkdtemp(join(tmpdir(), 'clearunit-phone-'));
    let context: BrowserContext | undefined;
    const close = async () => {
      await context?.close();
      context = undefined;
    };
    await use({
      open: async ({ network } = { network: true }) => {
        const { launchOptions, ...use } = project.use;
        context = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          viewport: use.viewport,
          userAgent: use.userAgent,
          deviceScaleFactor: use.deviceScaleFactor,
          isMobile: use.isMobile,
          hasTouch: use.hasTouch,
          locale: use.locale,
          timezoneId: use.timezoneId,
          baseURL,
          serviceWorkers: 'allow',
        });
        await context.setOffline(!network);
        return context.pages()[0] ?? context.newPage();
      },
      close,
    });
    await close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Signs the technician in, and lets the phone keep the site and what the next visits need. */
export async function prepare(page: Page): Promise<void> {
  await signInAsTechnician(page);
  await page.goto('/technician-home');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Cuts the network, or gives it back. */
export const network = (page: Page, is: 'there' | 'gone') => page.context().setOffline(is === 'gone');

/** What the header says is not sent. */
export const unsent = (page: Page) => page.getByRole('banner').getByRole('button', { name: /not yet sent$/ });
