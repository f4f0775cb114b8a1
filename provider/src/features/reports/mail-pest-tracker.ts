import { AppError } from '@clearunit/shared/domain/errors';
import { dayIn } from '@clearunit/shared/texts/server';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { pdfType } from '../../pdf/begin-report';
import { reachBuilding } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { mailTexts } from '../mail/mail-texts';
import { sentUnderKey } from '../mail/queries';
import { writeMail } from '../mail/write-mail';
import { trackerOf } from './pest-tracker';

/**
 * Mails the current pest tracker report to the building's contacts, and logs the recipients. A retry with the same key
 * sends nothing.
 * @returns the recipients, comma separated
 * @throws AppError 'records.not-found', 'access.refused', 'reports.nothing-found' (409) before the first finding,
 * 'reports.no-recipient' (409) for a building without an address
 */
export async function mailPestTracker(
  buildingId: string,
  sendingKey: string,
  context: ActorContext,
): Promise<string> {
  const building = await reachBuilding(context, 'report.mail', buildingId);
  const texts = mailTexts(building);
  const content = await trackerOf(building.id, { ...context, texts });
  const { t } = texts;
  const names = {
    building: building.name,
    address: building.address,
    date: dayIn(texts, context.today),
  };
  return inTransaction(context.pool, async (client) => {
    const sent = await sentUnderKey(client, building.id, sendingKey);
    if (sent !== undefined) return sent;
    const mail = {
      buildingId: building.id,
      sendingKey,
      to: building.email,
      subject: t('mail.tracker.subject', names),
      text: [t('mail.tracker.text', names), '', t('mail.closing')].join('\n'),
      attachments: [{ name: `${t('reports.tracker.file', names)}.pdf`, contentType: pdfType, content }],
    };
    const to = await writeMail(client, { ...context, texts }, mail);
    if (!to) throw new AppError('reports.no-recipient', { params: { building: building.name } });
    await recordChange(client, context, {
      activity: 'reports.tracker-mailed',
      targetEntity: 'building',
      targetId: building.id,
      buildingId: building.id,
      locationCode: building.locationId,
      description: { to },
    });
    return to;
  });
}
