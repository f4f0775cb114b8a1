import { useEffect, useRef, useState } from 'react';
import { type RequestChange, RequestType } from '../../domain/orders';
import { AlertIcon, Button, ConfirmDialog } from '../kit';
import { useText } from '../texts-context';
import styles from './order-changed.module.css';

type OrderChangedProps = {
  changes: readonly RequestChange[];
  /** Puts the own entries on top of the changes. */
  onTakeOver: () => void;
  /** Drops the own entries; absent when there are none. */
  onDrop?: () => void;
};

/** Tells what somebody else has changed of the order meanwhile; one's own entries stay until one has decided. */
export function OrderChanged({ changes, onTakeOver, onDrop }: OrderChangedProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={ref} role="alert" tabIndex={-1} className={styles.changed}>
      <h2>
        <AlertIcon />
        {t('requests.changed.title')}
      </h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.unit} ${change.service} ${change.after}`}>
            <Change {...change} />
          </li>
        ))}
        {changes.length === 0 && <li>{t('requests.changed.none')}</li>}
      </ul>
      {onDrop && <p>{t('requests.changed.hint')}</p>}
      <div className={styles.choice}>
        <Button look="main" onClick={onTakeOver}>
          {t('requests.changed.takeOver')}
        </Button>
        {onDrop && <Button onClick={() => setAsking(true)}>{t('requests.changed.drop')}</Button>}
      </div>
      {isAsking && onDrop && (
        <ConfirmDialog
          danger
          title={t('requests.changed.drop')}
          confirmLabel={t('requests.changed.drop')}
          cancelLabel={t('requests.changed.keep')}
          onConfirm={onDrop}
          onCancel={() => setAsking(false)}
        >
          {t('requests.changed.dropQuestion')}
        </ConfirmDialog>
      )}
    </section>
  );
}

function Change({ kind, unit, service, before, after }: RequestChange) {
  const t = useText();
  const said = (value: string) => {
    const type = RequestType.safeParse(value);
    if (kind === 'type' && type.success) return t(`orders.types.${type.data}`);
    if (kind === 'second-visit') return t(value === 'yes' ? 'common.actions.yes' : 'common.actions.no');
    return value || t('requests.review.none');
  };
  return t(`requests.changed.kinds.${kind}`, { unit, service, before: said(before), after: said(after) });
}
