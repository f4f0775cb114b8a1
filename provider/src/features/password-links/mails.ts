import { choosePasswordLink } from '@clearunit/shared/api/routes';
import type { PasswordLinkPurpose } from '@clearunit/shared/domain/passwords';
import { momentIn, writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { pinMask } from '../../pin-keys';
import { writeMail } from '../mail/write-mail';

interface Reader {
  email: string;
  firstName: string;
}

interface LinkMail {
  user: Reader;
  purpose: Exclude<PasswordLinkPurpose, 'recovery'>;
  link: { id: string; expiresAt: Date };
}

/** Mails a link to choose a password; its token is made and put in when the mail is sent. */
export function mailPasswordLink(
  run: Runner,
  context: Context,
  { user, purpose, link }: LinkMail,
): Promise<void> {
  const { portalUrl, timeZone } = context;
  // An admin who sends a link for a new password does so because it was forgotten.
  const words = purpose === 'renewal' ? 'reset' : purpose;
  const params = { email: user.email, portal: portalUrl };
  const until = momentIn(texts, link.expiresAt, timeZone);
  return write(run, context, user, {
    subject: texts.t(`mail.passwordLink.${words}.subject`),
    lines: [
      texts.t(`mail.passwordLink.${words}.text`, params),
      '',
      `${portalUrl}${choosePasswordLink(pinMask)}`,
      '',
      texts.t('mail.passwordLink.until', { until }),
      texts.t(`mail.passwordLink.${words}.unexpected`),
    ],
    passwordLinkId: link.id,
  });
}

/** Tells a person that the password of their account was changed, and by whom. */
export function mailPasswordChanged(
  run: Runner,
  context: Context,
  user: Reader,
  by: 'owner' | 'admin',
): Promise<void> {
  const params = { email: user.email, portal: context.portalUrl };
  return write(run, context, user, {
    subject: texts.t('mail.passwordChanged.subject'),
    lines: [texts.t(`mail.passwordChanged.${by}`, params), texts.t('mail.passwordChanged.unexpected')],
  });
}

/** Staff are written to in English, as their screens are. */
const texts = writtenTexts('en-US');

async function write(
  run: Runner,
  context: Context,
  { email, firstName }: Reader,
  { subject, lines, passwordLinkId }: { subject: string; lines: string[]; passwordLinkId?: string },
): Promise<void> {
  const greeting = texts.t('mail.passwordLink.greeting', { name: firstName });
  const text = [greeting, '', ...lines, '', texts.t('mail.closing')].join('\n');
  await writeMail(run, { ...context, texts }, { buildingId: null, to: email, subject, text, passwordLinkId });
}
