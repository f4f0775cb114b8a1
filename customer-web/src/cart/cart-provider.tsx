import {
  changeLine,
  type LineChange,
  type RequestLine,
  unitNumberKey,
} from '@clearunit/shared/domain/orders';
import {
  draftStore,
  newRequestDraft,
  type RequestDraft,
  type RequestPlace,
} from '@clearunit/shared/ui/service-request';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useChosenBuilding } from '../chosen-building';
import { useReaderId } from '../session';
import {
  cartLinesOf,
  type NewCartLine,
  withCartLine,
  withCartUnits,
  withEmptyCart,
  withLinesBack,
  withoutCartLines,
} from './cart-rules';

export type Cart = {
  lines: readonly RequestLine[];
  /** How many different units the lines are for. */
  unitCount: number;
  has: (unitNumber: string) => boolean;
  /** Whether the follow-up of this line of the building's history is in the cart. */
  hasVisit: (visitId: string) => boolean;
  put: (line: NewCartLine) => void;
  /** Puts many units into it as one change; gives the way to undo just that. */
  putUnits: (units: readonly NewCartLine[]) => () => void;
  /** Takes many units out of it as one change; gives the way to undo just that. */
  takeOutUnits: (unitNumbers: readonly string[]) => () => void;
  change: (key: string, change: LineChange) => void;
  /** Takes one line out. */
  takeOut: (key: string) => void;
  /** Takes many lines out as one change. */
  takeOutMany: (keys: readonly string[]) => void;
  clear: () => void;
  /** Whether the panel or sheet is open. */
  open: boolean;
  setOpen: (open: boolean) => void;
};

const CartContext = createContext<Cart | null>(null);

/** The cart of the chosen building: the lines of the reader's request for it, kept on this device (2 §2.9). */
export function CartProvider({ children }: { children: ReactNode }) {
  const readerId = useReaderId();
  const { building } = useChosenBuilding();
  const buildingId = building?.value ?? '';
  return (
    <CartOfBuilding key={buildingId} readerId={readerId} buildingId={buildingId}>
      {children}
    </CartOfBuilding>
  );
}

type CartOfBuildingProps = RequestPlace & { children: ReactNode };

function CartOfBuilding({ readerId, buildingId, children }: CartOfBuildingProps) {
  const place = useMemo(() => ({ readerId, buildingId }), [readerId, buildingId]);
  const draft = useSyncExternalStore(draftStore.subscribe, () => draftStore.read(place));
  const [open, setOpen] = useState(false);
  const cart = useMemo<Cart>(() => {
    const lines = cartLinesOf(draft);
    const units = new Set(lines.map(({ unit_number }) => unitNumberKey(unit_number)));
    const visits = new Set(lines.map(({ visit_id }) => visit_id));
    const change = (next: (draft: RequestDraft) => RequestDraft) =>
      draftStore.keep(place, next(draftStore.read(place) ?? newRequestDraft('customer')));
    /** As it was before, unless something else has changed since: then only these units. */
    const undoable = (
      next: (draft: RequestDraft) => RequestDraft,
      back: (draft: RequestDraft) => RequestDraft,
    ) => {
      const before = draftStore.read(place);
      change(next);
      const after = draftStore.read(place);
      return () => {
        if (draftStore.read(place) !== after) change(back);
        else if (before) draftStore.keep(place, before);
        else draftStore.clear(place);
      };
    };
    const without = (unitNumbers: readonly string[]) => {
      const keys = new Set(unitNumbers.map(unitNumberKey));
      return (now: RequestDraft) =>
        withoutCartLines(now, ({ unit_number }) => keys.has(unitNumberKey(unit_number)));
    };
    return {
      lines,
      unitCount: units.size,
      open,
      setOpen,
      // Asked of each unit of a building whenever its picture changes.
      has: (unitNumber) => units.size > 0 && units.has(unitNumberKey(unitNumber)),
      hasVisit: (visitId) => visits.has(visitId),
      put: (line) => change((now) => withCartLine(now, line)),
      putUnits: (added) =>
        undoable(
          (now) => withCartUnits(now, added),
          without(
            added.map(({ unit_number }) => unit_number).filter((unit) => !units.has(unitNumberKey(unit))),
          ),
        ),
      takeOutUnits: (unitNumbers) => {
        const out = new Set(unitNumbers.map(unitNumberKey));
        const taken = lines.filter(({ unit_number }) => out.has(unitNumberKey(unit_number)));
        return undoable(without(unitNumbers), (now) => withLinesBack(now, taken));
      },
      change: (key, chosen) => change((now) => ({ ...now, lines: changeLine(now.lines, key, chosen) })),
      takeOut: (key) => change((now) => withoutCartLines(now, (line) => line.key === key)),
      takeOutMany: (keys) => {
        const out = new Set(keys);
        change((now) => withoutCartLines(now, (line) => out.has(line.key)));
      },
      clear: () => change(withEmptyCart),
    };
  }, [place, draft, open]);
  return <CartContext value={cart}>{children}</CartContext>;
}

/**
 * The cart of the chosen building.
 * @throws Error outside a CartProvider
 */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('This screen stands outside a CartProvider.');
  return cart;
}
