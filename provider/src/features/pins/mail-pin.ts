import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { pinMask } from '../../pin-keys';
import type { ReachedBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';

/**
 * Mails a building's PIN, which is put in when the mail is sent.
 * @returns the valid recipients, comma separated; '' when there is none
 */
export function mailPin(
  run: Runner,
  context: Context,
  building: Pick<ReachedBuilding, 'id' | 'name' | 'address' | 'frenchNoe'>,
  { to, text }: { to: string; text: 'mail.pin.text' | 'mail.pin.renewed' },
): Promise<string> {
  const texts = mailTexts(building);
  const { t } = texts;
  const names = { building: building.name, address: building.address, pin: pinMask };
  return writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to,
      subject: t('mail.pin.subject', names),
      text: [t(text, names), '', t('mail.closing')].join('\n'),
      hasPin: true,
    },
  );
}
