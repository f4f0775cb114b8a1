import type { Texts } from './create-texts';

/** How many invoices were resynced, and how many of their comments are still invalid. */
export function resyncedText(
  { t }: Pick<Texts, 't'>,
  { invoices, invalid }: { invoices: number; invalid: number },
): string {
  const done = t('audit.comments.resynced', { smart_count: invoices });
  return invalid > 0 ? `${done} ${t('audit.comments.stillInvalid', { smart_count: invalid })}` : done;
}
