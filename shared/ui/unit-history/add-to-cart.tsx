import { useState } from 'react';
import { buildingCalls } from '../../api/buildings';
import type { UnitHistory } from '../../api/history-records';
import { isOnNoFloor } from '../../domain/units';
import { Button, CartIcon, CheckIcon, ErrorNotice } from '../kit';
import { useErrorText, usePortalAsk } from '../portal';
import { useText } from '../texts-context';
import { type CartLine, deriveCartLine } from './cart-line';

export type HistoryCart = {
  /** Whether the cart holds this unit already. */
  has: (unit: string) => boolean;
  add: (line: CartLine) => void;
  /** Opens the form of a draft that waits. */
  onOpenDraft?: (orderId: string) => void;
};

type AddToCartProps = { cart: HistoryCart; unit: string; history: UnitHistory | undefined };

/** Puts the unit into the cart, with what the comment of its latest visit asks for (2 §2.9, §4). */
export function AddToCart({ cart, unit, history }: AddToCartProps) {
  const t = useText();
  const errorText = useErrorText();
  const ask = usePortalAsk();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const add = async ({ completedOrders, unitDetail }: UnitHistory) => {
    setBusy(true);
    setError(undefined);
    try {
      const pests = await ask(buildingCalls.pests, {});
      const treatmentsOf = (pestId: string) => ask(buildingCalls.treatments, { params: { pestId } });
      const derived = await deriveCartLine(completedOrders, pests, treatmentsOf);
      cart.add({ ...derived, unit_number: unitDetail.unit, floor: unitDetail.floor });
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };

  const isArea = isOnNoFloor(history?.unitDetail.floor ?? null);
  const isInCart = cart.has(unit);
  const [ofArea, ofUnit] = isInCart
    ? (['history.areaInCart', 'history.inCart'] as const)
    : (['history.addAreaToCart', 'history.addToCart'] as const);
  return (
    <>
      {error && <ErrorNotice message={error} />}
      {/* It stays the same button, which has the focus. */}
      <Button
        look={isInCart ? 'quiet' : 'main'}
        icon={isInCart ? <CheckIcon /> : <CartIcon />}
        busy={busy}
        disabled={!history && !isInCart}
        aria-disabled={isInCart || undefined}
        onClick={() => history && !isInCart && add(history)}
      >
        {t(isArea ? ofArea : ofUnit)}
      </Button>
    </>
  );
}
