import { clientInvoiceCalls } from '@clearunit/shared/api/client-invoices';
import type { ClientInvoice, ClientInvoiceLine } from '@clearunit/shared/api/shapes';
import { checkCredit } from '@clearunit/shared/domain/billing';
import { problemsByField } from '@clearunit/shared/domain/errors';
import { placeText, type TextKey } from '@clearunit/shared/texts';
import { Button, Dialog, ErrorNotice, LimitedTextArea, Skeleton } from '@clearunit/shared/ui/kit';
import { newKey, useErrorText, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
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
  const say = useErrorText();
  const params = { id: invoice.id };
  const { data, error, refetch } = usePortalQuery(clientInvoiceCalls.clientInvoice, { params });
  const credit = usePortalMutation(clientInvoiceCalls.creditInvoice, ['clientInvoices', 'clientInvoice']);
  const [key] = useState(newKey);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const open = data?.lines.filter((line) => !line.is_credited) ?? [];
  const chosen = open.filter(({ place }) => !left.includes(place));
  const sum = chosen.reduce((total, { amount, tax }) => total + amount + tax, 0);

  const wrong = isTried ? problemsByField(checkCredit(reason, chosen)) : {};

  const submit = () => {
    setTried(true);
    if (checkCredit(reason, chosen).length > 0 || reason.length > 500) return;
    const body = { idempotency_key: key, places: chosen.map(({ place }) => place), reason: reason.trim() };
    credit.mutate({ params, body }, { onSuccess: ({ message }) => onCredited(message) });
  };
  return (
    <Dialog
      title={t('audit.invoices.dialog.title', { number: invoice.number })}
      onClose={onClose}
      locked={credit.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={credit.isPending}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" busy={credit.isPending} disabled={!data} onClick={submit}>
            {t('audit.invoices.dialog.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        {credit.error && <ErrorNotice message={say(credit.error)} />}
        <p>{t('audit.invoices.dialog.about')}</p>
        {error && !data && <ErrorNotice message={say(error)} onRetry={() => void refetch()} />}
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
                    setLeft(
                      target.checked ? left.filter((place) => place !== line.place) : [...left, line.place],
                    )
                  }
                />
                <span>
                  <LineText line={line} />
                </span>
              </label>
            ))}
            {wrong.places && (
              <ErrorNotice
                message={
                  chosen.length === 0
                    ? t('audit.invoices.dialog.none')
                    : t(`rules.${wrong.places.reason}` as TextKey)
                }
              />
            )}
          </fieldset>
        )}
        <LimitedTextArea
          label={t('audit.invoices.dialog.reason')}
          starred
          rows={2}
          value={reason}
          error={wrong.reason && t(`rules.${wrong.reason.reason}` as TextKey)}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>
          <strong>{t('audit.invoices.dialog.sum', { sum: money(sum) })}</strong>
        </p>
      </div>
    </Dialog>
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
  return (
    <>
      {t('audit.invoices.dialog.line', { service, amount: money(line.amount) })}
      {line.is_credited && <small> ({t('audit.invoices.dialog.credited')})</small>}
    </>
  );
}
