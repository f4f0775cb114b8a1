import { type MailServer, startMailServer } from '../../provider/src/ports/mail/testing/mail-server';
import { givePortal, portalTimeout, test } from './fixtures';
import { startPortal } from './portal';

/** A portal of each test's own, with a mail server that keeps what it is sent. */
export const withMailServer = test.extend<{ mailServer: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  mailServer: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.stop();
  },
  portal: [
    async ({ mailServer }, use) =>
      givePortal(startPortal('on', { SMTP_URL: mailServer.url, MAIL_FROM: 'portal@pests.example' }), use),
    { scope: 'test', timeout: portalTimeout },
  ],
});
