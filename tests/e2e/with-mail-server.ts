import { type MailServer, startMailServer } from '../../provider/src/ports/mail/testing/mail-server';
import { test } from './fixtures';
import { type Portal, startPortal } from './portal';

/** A portal of a file's own, with a mail server that keeps what it is sent. */
export const withMailServer = test.extend<object, { mailServer: MailServer; portal: Portal }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mailServer }, use) => {
      const portal = await startPortal('on', { SMTP_URL: mailServer.url, MAIL_FROM: 'portal@pests.example' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
