import { type RequestLine, unitNumberKey } from '@clearunit/shared/domain/orders';
import { compareFloorLabels, isOnNoFloor, sortNaturally } from '@clearunit/shared/domain/units';

type FloorOf = (unitNumber: string) => string | null;

/**
 * The cart's lines floor by floor as in the building, from the top down; then the townhouses, the common areas (''), and
 * units whose floor is not known (null). Of a floor, the lines stand by their units' numbers.
 */
export function byFloor(
  lines: readonly RequestLine[],
  floorOf: FloorOf,
): { floor: string | null; lines: RequestLine[] }[] {
  const floors = new Map<string | null, RequestLine[]>();
  for (const line of inBuildingOrder(lines, floorOf)) {
    const floor = floorOfLine(line, floorOf);
    const known = floors.get(floor);
    if (known) known.push(line);
    else floors.set(floor, [line]);
  }
  return [...floors].map(([floor, ofFloor]) => ({ floor, lines: ofFloor }));
}

/** The order in which the cart shows its lines, and in which the request gets them (`withPlaces` in cart-rules). */
export const inBuildingOrder = (lines: readonly RequestLine[], floorOf: FloorOf): RequestLine[] =>
  sortNaturally(lines, ({ unit_number }) => unit_number).sort((one, other) =>
    compareFloors(floorOfLine(one, floorOf), floorOfLine(other, floorOf)),
  );

/** How many different units and common areas the lines are for. */
export function countPlaces(
  lines: readonly RequestLine[],
  floorOf: FloorOf,
): { units: number; areas: number } {
  const areaOf = new Map(
    lines.map((line) => [unitNumberKey(line.unit_number), isOnNoFloor(floorOfLine(line, floorOf))]),
  );
  const areas = [...areaOf.values()].filter(Boolean).length;
  return { units: areaOf.size - areas, areas };
}

const floorOfLine = (line: RequestLine, floorOf: FloorOf): string | null =>
  line.floor === undefined ? floorOf(line.unit_number) : line.floor;

function compareFloors(a: string | null, b: string | null): number {
  if (!a || !b) return lastness(a) - lastness(b);
  return compareFloorLabels(a, b);
}

/** The position of a floor without a label, after those with one. */
const lastness = (floor: string | null): number => (floor === null ? 2 : floor === '' ? 1 : 0);
