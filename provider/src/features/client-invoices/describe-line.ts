import type { ClientInvoiceLine } from '@clearunit/shared/api/client-invoices';
import { chargeReason, placeText } from '@clearunit/shared/texts';
import { type PdfTexts, pestIn, treatmentIn } from '@clearunit/shared/texts/server';

/** The unit and service of a line, and why it is not billed as such. */
export function describeLine(
  line: Pick<
    ClientInvoiceLine,
    'kind' | 'unit_number' | 'is_common_area' | 'pest_name' | 'treatment_name' | 'outcome'
  >,
  texts: PdfTexts,
): string {
  const { t } = texts;
  if (line.kind === 'minimum charge') return t('reports.invoice.minimum');
  const service = t('reports.invoice.service', {
    place: placeText(texts, line),
    pest: pestIn(texts, line.pest_name),
    treatment: treatmentIn(texts, line.treatment_name),
  });
  return [service, chargeReason(texts, line)].filter(Boolean).join(' · ');
}
