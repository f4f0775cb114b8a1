import type { Runner } from '../../db/runner';
import type { ActorContext, Context } from '../../http/handler';
import { writeMail } from '../mail/write-mail';

/** Tells a person that their second factor was changed or a recovery code used, in case somebody else did it. */
export async function mailAboutFactor(
  run: Runner,
  context: Context & Pick<ActorContext, 'actorName'>,
  {
    email,
    about,
    left = 0,
  }: { email: string; about: 'setUp' | 'removed' | 'takenAway' | 'codeUsed' | 'codesRenewed'; left?: number },
): Promise<void> {
  const { t } = context.texts;
  await writeMail(run, context, {
    buildingId: null,
    to: email,
    subject: t(`secondFactor.mail.${about}.subject`),
    text: [
      t(`secondFactor.mail.${about}.text`, {
        address: context.portalUrl,
        name: context.actorName,
        smart_count: left,
      }),
      '',
      t('secondFactor.mail.unexpected'),
    ].join('\n'),
  });
}
