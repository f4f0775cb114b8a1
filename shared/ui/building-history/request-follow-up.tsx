import { useState } from 'react';
import { buildingPortalCalls } from '../../api/portal';
import type { BuildingHistoryRow } from '../../api/shapes';
import { canRequestFollowUp, offersFollowUp } from '../../domain/follow-ups';
import { Button, CheckIcon } from '../kit';
import { useErrorText, usePortalAsk } from '../portal';
import { useText } from '../texts-context';
import { type CartLine, deriveHistoryLine } from '../unit-history/cart-line';
import styles from './building-history.module.css';

export type FollowUpCart = {
  /** Whether the follow-up of this line of the history was requested: it is in the cart, or ordered out of it. */
  hasRequested: (orderUnitId: string) => boolean;
  /** Puts the line into the cart as the follow-up of that one, and shows it there. */
  add: (line: CartLine, orderUnitId: string) => void;
};

/**
 * Puts a row's unit into the cart as the follow-up that its comment asks for: once, and not against it (2 §2.5, §4).
 * Each row knows of its own request; another row of the unit, or the heatmap's plus, is another.
 */
export function RequestFollowUp({ row, cart }: { row: BuildingHistoryRow; cart: FollowUpCart }) {
  const t = useText();
  const say = useErrorText();
  const ask = usePortalAsk();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!offersFollowUp(row.comment)) return null;

  const request = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const pests = await ask(buildingPortalCalls, 'pests', {});
      const treatmentsOf = (pestId: string) => ask(buildingPortalCalls, 'treatments', { params: { pestId } });
      const line = await deriveHistoryLine(row, pests, treatmentsOf);
      const place = { unit_number: row.unit_number, floor: row.floor ?? '' };
      if (line) cart.add({ ...line, ...place }, row.order_unit_id);
    } catch (failure) {
      setError(say(failure));
    }
    setBusy(false);
  };

  const isRequested = cart.hasRequested(row.order_unit_id);
  return (
    <>
      <Button
        icon={isRequested && <CheckIcon />}
        busy={busy}
        disabled={!canRequestFollowUp(row.comment, isRequested)}
        aria-label={t('buildingHistory.requestFollowUpOf', {
          unit: row.unit_number,
          number: row.order_number,
        })}
        onClick={() => void request()}
      >
        {t('buildingHistory.requestFollowUp')}
      </Button>
      {error && (
        <p role="alert" className={styles.failure}>
          {error}
        </p>
      )}
    </>
  );
}
