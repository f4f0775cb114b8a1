import { smtpMailer } from '../../../ports/mail/smtp-mailer';
import { startMailServer } from '../../../ports/mail/testing/mail-server';
import type { TestBuilding } from '../../../testing';
import { startStory } from './story';

export type MailStory = Awaited<ReturnType<typeof startMailStory>>;

/** A story whose mail goes to a mail server on this machine. */
export async function startMailStory(fields: TestBuilding = {}) {
  const server = await startMailServer();
  const mailer = smtpMailer({ url: server.url, from: 'portal@pests.example' });
  const story = await startStory(fields, { mailer });
  const close = async () => {
    await story.close();
    await server.stop();
  };
  return { ...story, server, close };
}
