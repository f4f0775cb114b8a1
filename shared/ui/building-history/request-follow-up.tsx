import { useId } from 'react';
import type { BuildingHistoryRow } from '../../api/history-records';
import { type Day, showDay } from '../../domain/dates';
import { canRequestFollowUp, offersFollowUp } from '../../domain/follow-ups';
import { isDone, stateOfOpenVisit } from '../../domain/orders';
import { isOnNoFloor } from '../../domain/units';
import { placeText, type Texts } from '../../texts';
import { Button, CheckIcon } from '../kit';
import { usePortalToday } from '../portal';
import { useText } from '../texts-context';
import type { CartLine } from '../unit-history/cart-line';
import styles from './building-history.module.css';

export type FollowUpCart = {
  /** Whether the follow-up of this line of the history is in the cart. */
  hasVisit: (orderUnitId: string) => boolean;
  /** Puts the line into the cart as the follow-up of that one, and shows it there. */
  add: (line: CartLine, orderUnitId: string) => void;
  /** Opens the form of a draft that already has this follow-up. */
  onOpenDraft: (orderId: string) => void;
};

/**
 * Puts a row's unit into the cart as the follow-up that its comment asks for: once, and not against it (2 §2.5, §4).
 * The portal tells whether it was requested, from this device or elsewhere; a draft that waits for it is offered instead.
 */
export function RequestFollowUp({ row, cart }: { row: BuildingHistoryRow; cart: FollowUpCart }) {
  const t = useText();
  const reasonId = useId();
  const day = usePortalToday();
  const { follow_up, comment, order_unit_id, unit_number: unit, order_number } = row;
  // A past visit that was imported has no order.
  if (order_number === null || !offersFollowUp(comment)) return null;
  const is_common_area = isOnNoFloor(row.floor);
  const place = placeText({ t }, { unit_number: unit, is_common_area }, 'within');
  const requested = follow_up?.requested ?? null;
  if (requested?.order_status === 'draft') {
    const name = requested.is_recommended ? 'openFollowUp' : 'openDraft';
    return (
      <Button
        aria-label={t(`buildingHistory.${name}Of`, { place, number: requested.order_number })}
        onClick={() => cart.onOpenDraft(requested.order_id)}
      >
        {t(`buildingHistory.${name}`)}
      </Button>
    );
  }
  const reason = whyNot(row, cart.hasVisit(order_unit_id), day, t);
  return (
    <>
      <Button
        icon={(requested !== null || cart.hasVisit(order_unit_id)) && <CheckIcon />}
        blockedBy={reason && reasonId}
        aria-label={t('buildingHistory.requestFollowUpOf', { place, number: order_number })}
        onClick={() => follow_up && cart.add({ ...follow_up.line, floor: row.floor }, order_unit_id)}
      >
        {t('buildingHistory.requestFollowUp')}
      </Button>
      {reason && (
        <small className={styles.requested} id={reasonId}>
          {reason}
        </small>
      )}
    </>
  );
}

const nameOfState = {
  planned: 'plannedOn',
  overdue: 'overdueSince',
  due: 'dueOn',
  requested: 'requestedAs',
} as const;

/** Why a row's follow-up cannot be requested, or not once more; undefined when it can. */
function whyNot(
  { comment, follow_up }: BuildingHistoryRow,
  isInCart: boolean,
  day: Day,
  t: Texts['t'],
): string | undefined {
  const requested = follow_up?.requested;
  if (requested) {
    const { order_status, schedule_date, order_number: number } = requested;
    if (isDone(order_status)) return t('buildingHistory.doneAs', { number });
    return t(`buildingHistory.${nameOfState[stateOfOpenVisit(requested, day)]}`, {
      date: showDay(schedule_date),
      number,
    });
  }
  if (isInCart) return t('buildingHistory.inCart');
  return follow_up && canRequestFollowUp(comment, false) ? undefined : t('buildingHistory.noFollowUp');
}
