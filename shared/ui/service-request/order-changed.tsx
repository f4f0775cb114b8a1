import { useEffect, useRef, useState } from 'react';
import type { CommonArea } from '../../api/buildings';
import { type RequestChange, RequestType, readDayKey, Urgency } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { placeText, preferredDayText } from '../../texts';
import { AlertIcon, Button, ConfirmDialog } from '../kit';
import { useText, useTexts } from '../texts-context';
import styles from './order-changed.module.css';

type OrderChangedProps = {
  changes: readonly RequestChange[];
  /** The building's, as far as they are known. */
  commonAreas: readonly CommonArea[];
  /** Puts the own entries on top of the changes. */
  onTakeOver: () => void;
  /** Drops the own entries; absent when there are none. */
  onDrop?: () => void;
};

/** Tells what somebody else has changed of the order meanwhile; one's own entries stay until one has decided. */
export function OrderChanged({ changes, commonAreas, onTakeOver, onDrop }: OrderChangedProps) {
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
            <Change {...change} commonAreas={commonAreas} />
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

/** Of these, the unit stands within the sentence. */
const withinSentence: ReadonlySet<RequestChange['kind']> = new Set(['second-visit', 'notes']);

function Change({
  kind,
  unit,
  service,
  before,
  after,
  commonAreas,
}: RequestChange & Pick<OrderChangedProps, 'commonAreas'>) {
  const texts = useTexts();
  const { t } = texts;
  const place = (unit_number: string, where?: 'within') =>
    placeText({ t }, { unit_number, is_common_area: isNameOfArea(unit_number, commonAreas) }, where);
  const textOf = (value: string) => {
    const type = RequestType.safeParse(value);
    if (kind === 'type' && type.success) return t(`orders.types.${type.data}`);
    if (kind === 'second-visit') return t(value === 'yes' ? 'common.actions.yes' : 'common.actions.no');
    if (kind === 'urgency') return t(`orders.urgency.${Urgency.parse(value)}`);
    if (kind === 'preferred-days' && value) {
      const days = value.split(', ').map((day) => preferredDayText(texts, readDayKey(day)));
      return days.join('; ');
    }
    if (kind === 'unit' && value) return place(value, value === after ? 'within' : undefined);
    return value || t('requests.review.none');
  };
  return t(`requests.changed.kinds.${kind}`, {
    unit: place(unit, withinSentence.has(kind) ? 'within' : undefined),
    service,
    before: textOf(before),
    after: textOf(after),
  });
}
