import type { RequestLine } from '@clearunit/shared/domain/orders';
import { compareFloorLabels, sortNaturally } from '@clearunit/shared/domain/units';

/**
 * The cart's lines floor by floor as in the building, from the top down; then the townhouses, the common areas (''), and
 * units whose floor is not known (null). Of a floor, the lines stand by their units' numbers.
 */
export function byFloor(
  lines: readonly RequestLine[],
  floorOf: (unitNumber: string) => string | null,
): { floor: string | null; lines: RequestLine[] }[] {
  const floors = new Map<string | null, RequestLine[]>();
  for (const line of lines) {
    const floor = line.floor === undefined ? floorOf(line.unit_number) : line.floor;
    const known = floors.get(floor);
    if (known) known.push(line);
    else floors.set(floor, [line]);
  }
  return [...floors]
    .sort(([a], [b]) => compareFloors(a, b))
    .map(([floor, ofFloor]) => ({ floor, lines: sortNaturally(ofFloor, (line) => line.unit_number) }));
}

function compareFloors(a: string | null, b: string | null): number {
  if (!a || !b) return lastness(a) - lastness(b);
  return compareFloorLabels(a, b);
}

/** Where a floor without a label stands behind those with one. */
const lastness = (floor: string | null): number => (floor === null ? 2 : floor === '' ? 1 : 0);
