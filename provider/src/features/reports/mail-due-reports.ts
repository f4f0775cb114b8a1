import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { findBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';
import { pdfType } from './begin-report';
import { type DueReport, isReportDue, noteMailed, takeDueReport } from './queries-due';

/**
 * Writes the mail with the report of each order that was completed, where its client has Report Reading (README no. 12):
 * to the building's contacts, once for an order. The report itself is written when the mail is first tried, so that no
 * visit waits for a PDF.
 */
export async function mailDueReports(services: Services, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await isReportDue(services.pool))) {
    const found = await inTransaction(services.pool, async (_, client) => {
      const due = await takeDueReport(client);
      if (!due) return false;
      const building = await findBuilding(client, due.buildingId);
      if (building) {
        const texts = mailTexts(building);
        const context = { texts, now: services.now(), sendsMail: services.mailer !== undefined };
        const mail = { to: building.email, ...reportMail(due, building, texts, services.portalUrl) };
        await writeMail(client, context, mail);
      }
      await noteMailed(client, due, services.now());
      return true;
    });
    if (!found) return;
  }
}

function reportMail(
  { buildingId, orderId, orderNumber: number }: DueReport,
  building: { name: string; address: string },
  { t, locale }: ReturnType<typeof mailTexts>,
  portalUrl: string,
) {
  const names = { number, building: building.name, address: building.address };
  return {
    buildingId,
    subject: t('mail.report.subject', names),
    text: [
      t('mail.report.text', names),
      '',
      t('mail.report.link'),
      `${portalUrl}/building-orders/${buildingId}`,
      '',
      t('mail.closing'),
    ].join('\n'),
    attachments: [
      {
        name: `${t('reports.order.file', names)}.pdf`,
        contentType: pdfType,
        promise: { paper: 'order-report', buildingId, orderId, locale } as const,
      },
    ],
  };
}
