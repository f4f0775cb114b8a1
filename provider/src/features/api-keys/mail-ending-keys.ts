import { announcedBefore } from '@clearunit/shared/domain/api-keys';
import { showDate } from '@clearunit/shared/domain/dates';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { systemContext } from '../../http/system-context';
import { mailAdmins } from '../mail/mail-admins';
import { takeEndingKeys } from './queries';

/** Mails admins the API keys that end soon, each key once. */
export async function mailEndingKeys(services: Services): Promise<void> {
  const context = systemContext(services);
  const { t } = context.texts;
  await inTransaction(services.pool, async (client) => {
    const keys = await takeEndingKeys(client, context.now);
    if (keys.length === 0) return;
    await mailAdmins(client, context, {
      subject: t('apiKeys.mail.subject'),
      text: [
        t('apiKeys.mail.text', { days: announcedBefore }),
        '',
        ...keys.map(({ name, holder, expires_at }) =>
          t('apiKeys.mail.line', { name, holder, day: showDate(expires_at, context.timeZone) }),
        ),
        '',
        t('apiKeys.mail.more', { address: `${context.portalUrl}/integrations` }),
      ].join('\n'),
    });
  });
}
