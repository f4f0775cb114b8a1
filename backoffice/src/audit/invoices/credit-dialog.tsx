import type { ClientInvoice, ClientInvoiceLine } from '@clearunit/shared/api/client-invoices';
import { clientInvoiceCalls } from '@clearunit/shared/api/client-invoices';
import { checkCredit } from '@clearunit/shared/domain/billing';
import { isOverLimit } from '@clearunit/shared/domain/notes';
import { chargeReason, placeText } from '@clearunit/shared/texts';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { ErrorNotice, LimitedTextArea, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, newKey, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useMoney, useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from '../audit.module.css';

type CreditDialogProps = {
  invoice: ClientInvoice;
  onCredited: (message: string) => void;
  onClose: () => void;
};

/** Credits an invoice, whole or by its lines, with the reason (4 §2.6). */
export function CreditDialog({ invoice, onCredited, onClose }: CreditDialogProps) {
  const t = useText();
  const money = useMoney();
  const params = { id: invoice.id };
  const { data, error, refetch } = usePortalQuery(clientInvoiceCalls.clientInvoice, { params });
  const credit = usePortalMutation(clientInvoiceCalls.creditInvoice, ['clientInvoices', 'clientInvoice']);
  const [key] = useState(newKey);
  const open = data?.lines.filter((line) => !line.is_credited) ?? [];
  const chosenOf = (left: readonly number[]) => open.filter(({ place }) => !left.includes(place));
  const form = useForm({
    initial: { left: [] as readonly number[], reason: '' },
    rules: ({ left, reason }) => [
      ...checkCredit(reason, chosenOf(left)),
      ...(isOverLimit(reason) ? [{ field: 'reason', reason: 'notes.text-too-long' }] : []),
    ],
    submit: ({ left, reason }) => {
      const places = chosenOf(left).map(({ place }) => place);
      return credit.mutateAsync({
        params,
        body: { idempotency_key: key, places, reason: reason.trim() },
      });
    },
    onDone: ({ message }) => onCredited(message),
  });
  const { left } = form.values;
  const chosen = chosenOf(left);
  const sum = chosen.reduce((total, { amount, tax }) => total + amount + tax, 0);
  const placesError = form.errorAt('places');
  return (
    <FormDialog
      form={form}
      className={styles.asked}
      title={t('audit.invoices.dialog.title', { number: invoice.number })}
      submit={t('audit.invoices.dialog.submit')}
      disabled={!data}
      onClose={onClose}
    >
      <p>{t('audit.invoices.dialog.about')}</p>
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <fieldset className={styles.lines}>
          <legend>{t('audit.invoices.dialog.lines')}</legend>
          {data.lines.map((line) => (
            <label key={line.place}>
              <input
                type="checkbox"
                checked={!line.is_credited && !left.includes(line.place)}
                disabled={line.is_credited}
                onChange={({ target }) =>
                  form.change({
                    left: target.checked
                      ? left.filter((place) => place !== line.place)
                      : [...left, line.place],
                  })
                }
              />
              <span>
                <LineText line={line} />
              </span>
            </label>
          ))}
          {placesError && (
            <ErrorNotice message={chosen.length === 0 ? t('audit.invoices.dialog.none') : placesError} />
          )}
        </fieldset>
      )}
      <LimitedTextArea label={t('audit.invoices.dialog.reason')} starred rows={2} {...form.field('reason')} />
      <p>
        <strong>{t('audit.invoices.dialog.sum', { sum: money(sum) })}</strong>
      </p>
    </FormDialog>
  );
}

function LineText({ line }: { line: ClientInvoiceLine }) {
  const t = useText();
  const money = useMoney();
  const { pest_name: pest, treatment_name: treatment } = line;
  const service =
    line.kind === 'minimum charge'
      ? t('audit.invoices.dialog.minimum')
      : t('audit.invoices.dialog.service', { place: placeText({ t }, line), pest, treatment });
  const described = [service, chargeReason({ t }, line)].filter(Boolean).join(' · ');
  return (
    <>
      {t('audit.invoices.dialog.line', { service: described, amount: money(line.amount) })}
      {line.is_credited && <small> ({t('audit.invoices.dialog.credited')})</small>}
    </>
  );
}
