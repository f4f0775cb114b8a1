import type { ClientInvoiceDetail } from '@clearunit/shared/api/client-invoices';
import { formatMoney } from '@clearunit/shared/domain/prices';
import { momentIn, type PdfTexts, shortDayIn, textsFor } from '@clearunit/shared/texts/server';
import { drawFacts, drawTable, ink, openPdf, type PdfDoc } from '../../pdf';
import type { ReportContext } from '../../pdf/begin-report';
import { describeLine } from './describe-line';

/** Writes invoices and credit notes into one PDF, each starting a page (4 §2.6). */
export async function writeInvoices(
  invoices: readonly ClientInvoiceDetail[],
  { texts, now, timeZone }: ReportContext,
): Promise<Buffer> {
  const { t, locale } = texts;
  const made = momentIn(texts, now, timeZone);
  const doc = await openPdf({
    title: invoices.length === 1 ? titleOf(invoices[0]!, texts) : t('reports.invoice.file'),
    author: textsFor().t('console.brand'),
    locale,
    madeAt: now,
    layout: 'portrait',
    pageLabel: (page, pages) => t('reports.page', { made, page, pages }),
  });
  for (const [at, invoice] of invoices.entries()) {
    if (at > 0) doc.newPage();
    await drawInvoice(doc, invoice, texts);
  }
  return doc.finish();
}

const titleOf = ({ kind, number }: ClientInvoiceDetail, { t }: PdfTexts): string =>
  t(kind === 'invoice' ? 'reports.invoice.title' : 'reports.invoice.creditTitle', { number });

async function drawInvoice(doc: PdfDoc, invoice: ClientInvoiceDetail, texts: PdfTexts): Promise<void> {
  const { t } = texts;
  const money = (cents: number) => t('common.amount', { amount: formatMoney(cents) });
  doc.pdf.font('bold').fontSize(18).fillColor(ink.text);
  doc.pdf.text(titleOf(invoice, texts), doc.left, doc.y, { lineBreak: false });
  doc.y += 30;
  const building = { building: invoice.building_name, code: invoice.location_id };
  drawFacts(doc, [
    [t('reports.customer'), invoice.customer_name],
    [t('reports.building'), t('reports.buildingWithCode', building)],
    [t('reports.address'), invoice.building_address],
    [t('reports.invoice.issued'), shortDayIn(texts, invoice.issued_on)],
    [t('reports.invoice.order'), String(invoice.order_number)],
    [t('reports.invoice.po'), invoice.purchase_order_number],
    [t('reports.invoice.worked'), invoice.work_date ? shortDayIn(texts, invoice.work_date) : ''],
    [t('reports.invoice.credits'), invoice.credits_number ? String(invoice.credits_number) : ''],
    [t('reports.invoice.reason'), invoice.reason],
  ]);
  const columns = [
    { title: t('reports.invoice.columns.service'), share: 62 },
    { title: t('reports.invoice.columns.code'), share: 16 },
    { title: t('reports.invoice.columns.amount'), share: 16, align: 'end' as const },
  ];
  const rows = invoice.lines.map((line) => [
    describeLine(line, texts),
    line.service_code,
    money(line.amount),
  ]);
  const percent = String(invoice.tax_percent);
  await drawTable(doc, columns, [
    ...rows,
    { heading: t('reports.invoice.sums') },
    [t('reports.invoice.subtotal'), '', money(invoice.subtotal)],
    [t('reports.invoice.tax', { percent }), '', money(invoice.tax)],
    [
      t(invoice.kind === 'invoice' ? 'reports.invoice.total' : 'reports.invoice.credit'),
      '',
      money(invoice.total),
    ],
  ]);
}
