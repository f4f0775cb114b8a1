import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { keep, readKept } from '../device/storage';
import { useChosenBuilding } from '../session';
import { CartUnit } from './cart-unit';

export type Cart = {
  units: readonly CartUnit[];
  has: (unitNumber: string) => boolean;
  /** Adds a unit; one that is in the cart already takes what is given. */
  put: (unit: CartUnit) => void;
  remove: (unitNumber: string) => void;
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

function CartOfBuilding({ storageKey, children }: { storageKey: string; children: ReactNode }) {
  const [units, setUnits] = useState(() => readCart(storageKey));
  const [open, setOpen] = useState(false);
  useEffect(() => keep(storageKey, units.length > 0 ? units : undefined), [storageKey, units]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === storageKey && setUnits(readCart(storageKey));
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storageKey]);

  const numbers = useMemo(() => new Set(units.map(({ unit_number }) => unit_number)), [units]);
  const cart = useMemo<Cart>(
    () => ({
      units,
      open,
      setOpen,
      has: (unitNumber) => numbers.has(unitNumber),
      put: (unit) => setUnits((now) => withUnit(now, unit)),
      remove: (unitNumber) => setUnits((now) => now.filter(({ unit_number }) => unit_number !== unitNumber)),
      clear: () => setUnits([]),
    }),
    [units, numbers, open],
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

const withUnit = (units: readonly CartUnit[], unit: CartUnit): CartUnit[] =>
  units.some(({ unit_number }) => unit_number === unit.unit_number)
    ? units.map((other) => (other.unit_number === unit.unit_number ? unit : other))
    : [...units, unit];
