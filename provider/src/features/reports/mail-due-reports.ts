import { type ClosedDoor, isClosedDoor } from '@clearunit/shared/domain/results';
import { placeText } from '@clearunit/shared/texts';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../http/services';
import { systemContext } from '../../http/system-context';
import { handleAllDue } from '../../outbox';
import { pdfType } from '../../pdf/begin-report';
import { findBuilding } from '../access/queries';
import { mailTexts } from '../mail/mail-texts';
import { writeMail } from '../mail/write-mail';
import { type DueReport, isReportDue, noteMailed, takeDueReport } from './due-queries';
import { type ReportedUnit, reportedUnits } from './queries';

/**
 * Mails the report of each completed order, where its client has Report Reading (specification README no. 12), once to
 * the building's contacts. The PDF is written when the mail is first tried, so that no visit waits for it.
 */
export async function mailDueReports(services: Services, ending?: AbortSignal): Promise<void> {
  await handleAllDue(async () => {
    if (!(await isReportDue(services.pool))) return false;
    return inTransaction(services.pool, async (client) => {
      const due = await takeDueReport(client);
      if (!due) return false;
      const building = await findBuilding(client, due.buildingId);
      if (building) {
        const texts = mailTexts(building);
        const context = { ...systemContext(services), texts };
        const units = await reportedUnits(client, building.id, due.orderId);
        const mail = { to: building.email, ...reportMail(due, building, units, texts, services.portalUrl) };
        await writeMail(client, context, mail);
      }
      await noteMailed(client, due, services.now());
      return true;
    });
  }, ending);
}

function reportMail(
  { buildingId, orderId, orderNumber: number }: DueReport,
  building: { name: string; address: string },
  units: readonly ReportedUnit[],
  { t, locale }: ReturnType<typeof mailTexts>,
  portalUrl: string,
) {
  const closed = units.flatMap(({ outcome, ...unit }) =>
    outcome && isClosedDoor(outcome) ? [{ place: placeText({ t }, unit), outcome }] : [],
  );
  const keys = textsFor(closed.length, units.length);
  const names = { number, building: building.name, address: building.address };
  return {
    buildingId,
    subject: t(keys.subject, names),
    text: [
      t(keys.text, names),
      ...wordsOf(closed, t),
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
        promise: { document: 'order-report', buildingId, orderId, locale } as const,
      },
    ],
  };
}

/** The texts never call a closed door completed (4 §2.3). */
function textsFor(closed: number, units: number) {
  if (closed === 0) return { subject: 'mail.report.subject', text: 'mail.report.text' } as const;
  return closed < units
    ? ({ subject: 'mail.report.someSubject', text: 'mail.report.someText' } as const)
    : ({ subject: 'mail.report.noneSubject', text: 'mail.report.noneText' } as const);
}

/** The units that were not completed, each with its reason, once however many of its services were to be done. */
function wordsOf(
  closed: readonly { place: string; outcome: ClosedDoor }[],
  t: ReturnType<typeof mailTexts>['t'],
): string[] {
  if (closed.length === 0) return [];
  const words = closed.map(({ place, outcome }) =>
    t('mail.report.unit', { place, outcome: t(`history.outcomes.${outcome}`) }),
  );
  return ['', t('mail.report.notCompleted'), ...new Set(words)];
}
