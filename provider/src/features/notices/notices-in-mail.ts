import type { Day } from '@clearunit/shared/domain/dates';
import { entryRuleOf, textsOfRule } from '@clearunit/shared/domain/notices';
import { dayIn, hoursIn, type WrittenTexts, writtenTexts } from '@clearunit/shared/texts/server';
import type { Runner } from '../../db/runner';
import { reasonOf, sayReplaced } from '../../pdf/notice';
import type { ReachedBuilding } from '../access/queries';
import type { Attachment } from '../mail/attachment';
import { comingNotices, type StoredNotice } from './pdf-queries';
import { languages } from './write-notices';

/**
 * The notices of entry in the confirmation of a schedule, by the client's settings (specification README no. 12): NOE
 * writes them into the text, NOE(Doc) attaches them with their preparation sheets, French Sheet adds the sheets in
 * French. The PDFs are written when the mail is first tried.
 *
 * @returns lines for the mail's text, each part followed by an empty one
 */
export async function noticesInMail(
  run: Runner,
  building: ReachedBuilding,
  order: { id: string; order_number: number },
  { texts, today }: { texts: WrittenTexts; today: Day },
): Promise<{ lines: string[]; attachments: Attachment[] }> {
  const notices = await comingNotices(run, building.id, order.id, { today });
  if (notices.length === 0) return { lines: [], attachments: [] };
  const { noticeOfEntry, noeDoc, frenchNoe, frenchPrepSheet } = building;
  const hasSheets = noeDoc || frenchPrepSheet;
  const ofOrder = { buildingId: building.id, orderId: order.id };
  const doc = (name: 'notices.file' | 'preparation.file', kind: 'notices' | 'preparation-sheets') => ({
    name: `${texts.t(name, { order: order.order_number })}.pdf`,
    contentType: 'application/pdf',
    promise: { document: kind, ...ofOrder },
  });
  return {
    lines: [
      ...(noticeOfEntry
        ? languages(frenchNoe).flatMap((locale) => noticeLines(writtenTexts(locale), notices, building))
        : []),
      ...(noeDoc ? [texts.t('notices.mail.attached'), ''] : []),
      ...(hasSheets ? [texts.t('notices.mail.sheets'), ''] : []),
    ],
    attachments: [
      ...(noeDoc ? [doc('notices.file', 'notices')] : []),
      ...(hasSheets ? [doc('preparation.file', 'preparation-sheets')] : []),
    ],
  };
}

/** The notices in words, with those that they replace, and the legal text of the building's province. */
function noticeLines(
  texts: WrittenTexts,
  notices: readonly StoredNotice[],
  building: ReachedBuilding,
): string[] {
  const { t } = texts;
  const sentences = notices.map((notice) => {
    const unit = t('notices.mail.unit', {
      number: notice.number,
      unit: notice.unit,
      day: dayIn(texts, notice.day),
      hours: hoursIn(texts, notice.hours),
      reason: reasonOf(notice, texts),
    });
    return notice.replaces.length > 0 ? `${unit} ${sayReplaced(notice.replaces, texts)}` : unit;
  });
  return [t('notices.mail.title'), ...sentences, t(`notices.law.${textsOfRule(entryRuleOf(building))}`), ''];
}
