import { auditCalls, mostResynced } from '@clearunit/shared/api/audit';
import { resyncedText } from '@clearunit/shared/texts';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';

/** Resyncs invoices, as many at once as one call takes; what was done before one fails stays done, and is said. */
export function useResync() {
  const texts = useTexts();
  const errorText = useErrorText();
  const { mutateAsync } = usePortalMutation(auditCalls.resyncInvoices);
  /** From 0 to 1 while it runs. */
  const [progress, setProgress] = useState<number | null>(null);

  /** @throws the refusal of the first part */
  async function resync(ids: readonly string[]): Promise<{ message: string; undone: string[] }> {
    const done = { invoices: 0, invalid: 0 };
    try {
      for (let at = 0; at < ids.length; at += mostResynced) {
        setProgress(at / ids.length);
        try {
          const { data } = await mutateAsync({ body: { invoiceIds: ids.slice(at, at + mostResynced) } });
          done.invoices += data.invoices;
          done.invalid += data.invalid;
        } catch (error) {
          if (at === 0) throw error;
          const params = { done: resyncedText(texts, done), failure: errorText(error) };
          return { message: texts.t('audit.comments.stopped', params), undone: ids.slice(at) };
        }
      }
      return { message: resyncedText(texts, done), undone: [] };
    } finally {
      setProgress(null);
    }
  }
  return { resync, progress };
}
