import { auditCalls } from '@clearunit/shared/api/audit';
import { Button, TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useRef, useState } from 'react';
import styles from '../audit.module.css';
import { useSyncOutcome } from '../use-sync-outcome';

/** Asks the management system for the invoice of one order (3 §4.7, §5.7). */
export function SyncMissingOrder() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sync = usePortalMutation(auditCalls.syncMissingOrder);
  const { succeeded, informed, failed } = useSyncOutcome();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sync.isPending) return;
    const order_number = number.trim();
    setMissing(order_number === '');
    if (order_number === '') return input.current?.focus();
    sync.mutate(
      { params: { order_number } },
      {
        onSuccess: ({ statusCode, body: { message } }) => {
          setNumber('');
          if (statusCode === 200) succeeded({ message });
          else informed(message);
        },
        // What was typed stays, to be mended.
        onError: failed,
      },
    );
  };
  return (
    <form className={styles.sync} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        label={t('audit.missing.number')}
        placeholder={t('audit.missing.numberHint')}
        inputMode="numeric"
        value={number}
        maxLength={30}
        error={isMissing ? t('rules.audit.number-missing') : undefined}
        onChange={(event) => {
          setNumber(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" look="main" busy={sync.isPending}>
        {t('audit.missing.sync')}
      </Button>
    </form>
  );
}
