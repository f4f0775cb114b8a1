import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { keep, readKept } from '../device/storage';
import { useChosenBuilding } from '../session';
import { CartUnit, withUnit } from './cart-unit';

export type Cart = {
  units: readonly CartUnit[];
  has: (unitNumber: string) => boolean;
  /** Whether the follow-up of this line of the building's history is in the cart. */
  hasVisit: (visitId: string) => boolean;
  /** Adds a line; one that is in the cart already takes what is given. */
  put: (unit: CartUnit) => void;
  /** Takes a unit out, however often it is asked for. */
  remove: (unitNumber: string) => void;
  /** Takes one line out. */
  takeOut: (key: string) => void;
  /** Takes out what is ordered now. */
  takeOrdered: (units: readonly CartUnit[]) => void;
  clear: () => void;
  /** Whether the panel or sheet is open. */
  open: boolean;
  setOpen: (open: boolean) => void;
};

const CartContext = createContext<Cart | null>(null);

/** The cart of the chosen building; each building has one of its own, kept on this device (2 §2.9). */
export function CartProvider({ children }: { children: ReactNode }) {
  const { building } = useChosenBuilding();
  return (
    <CartOfBuilding key={building?.value} storageKey={`clearunit.cart.${building?.value}`}>
      {children}
    </CartOfBuilding>
  );
}

type CartOfBuildingProps = { storageKey: string; children: ReactNode };

function CartOfBuilding({ storageKey, children }: CartOfBuildingProps) {
  const [units, setUnits] = useState(() => readCart(storageKey));
  const [open, setOpen] = useState(false);
  useEffect(() => keep(storageKey, units.length > 0 ? units : undefined), [storageKey, units]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey) setUnits(readCart(storageKey));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storageKey]);

  const numbers = useMemo(() => new Set(units.map(({ unit_number }) => unit_number)), [units]);
  const visits = useMemo(() => new Set(units.map(({ visit_id }) => visit_id)), [units]);
  const cart = useMemo<Cart>(
    () => ({
      units,
      open,
      setOpen,
      has: (unitNumber) => numbers.has(unitNumber),
      hasVisit: (visitId) => visits.has(visitId),
      put: (unit) => setUnits((now) => withUnit(now, unit)),
      remove: (unitNumber) => setUnits((now) => now.filter(({ unit_number }) => unit_number !== unitNumber)),
      takeOut: (key) => setUnits((now) => now.filter((unit) => unit.key !== key)),
      takeOrdered: (ordered) => {
        const keys = new Set(ordered.map(({ key }) => key));
        setUnits((now) => now.filter(({ key }) => !keys.has(key)));
      },
      clear: () => setUnits([]),
    }),
    [units, numbers, visits, open],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/**
 * The cart of the building in sight.
 * @throws Error outside a CartProvider
 */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('This screen stands outside a CartProvider.');
  return cart;
}

const readCart = (storageKey: string): readonly CartUnit[] => readKept(storageKey, z.array(CartUnit)) ?? [];
