import { type RequestLine, unitNumberKey } from '@clearunit/shared/domain/orders';
import { isNameOfArea } from '@clearunit/shared/domain/units';
import { placeCounts } from '@clearunit/shared/texts';
import { useBuilding } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { useChosenBuilding } from '../chosen-building';
import { countPlaces } from './by-floor';
import { useCart } from './cart-provider';

/** The floors of units that were added in the request form; null while they are not known. */
export function useFloorOf(lines: readonly RequestLine[]): (unitNumber: string) => string | null {
  const { building } = useChosenBuilding();
  const isAsked = lines.some(({ floor }) => floor === undefined);
  const { data } = useBuilding((isAsked && building?.value) || null);
  const floors = useMemo(
    () => new Map(data?.units.map(({ unit, floor }) => [unitNumberKey(unit), floor])),
    [data],
  );
  return (unitNumber) => {
    if (isNameOfArea(unitNumber, data?.common_areas ?? [])) return '';
    return floors.get(unitNumberKey(unitNumber)) ?? null;
  };
}

/** How many units and common areas are in the cart, in words. */
export function useCartPlaces(): string {
  const t = useText();
  const { lines } = useCart();
  return placeCounts({ t }, countPlaces(lines, useFloorOf(lines)));
}
