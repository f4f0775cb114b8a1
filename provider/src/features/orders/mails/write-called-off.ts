import type { WrittenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import type { Attachment } from '../../mail/attachment';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import type { PlannedOrder } from './calendar';

interface CalledOff {
  /** Why: the part of the mail texts with its subject and first sentence. */
  why: 'calledOff' | 'doneEarlier';
  order: PlannedOrder;
  /** A line for each visit that does not take place, in the building's language. */
  visits: (texts: WrittenTexts) => readonly string[];
  /** The file that takes the visits out of the contacts' calendars, where these have them. */
  calendar: (texts: WrittenTexts) => readonly Attachment[];
}

/** Mails a building's contacts which visits of an order do not take place. */
export async function writeCalledOff(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  { why, order, visits, calendar }: CalledOff,
): Promise<void> {
  const texts = mailTexts(building);
  const { t } = texts;
  const names = { number: order.orderNumber, building: building.name, address: building.address };
  const attachments = [...calendar(texts)];
  await writeMail(
    run,
    { ...context, texts },
    {
      buildingId: building.id,
      to: building.email,
      subject: t(`mail.${why}.subject`, names),
      text: [
        t(`mail.${why}.text`, names),
        '',
        ...visits(texts),
        '',
        ...(attachments.length > 0 ? [t('mail.calendar.calledOff'), ''] : []),
        t('mail.closing'),
      ].join('\n'),
      attachments,
    },
  );
}
