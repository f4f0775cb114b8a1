import type { Place } from './place';

/** A spot in a building, whether or not a unit is there. */
export type Spot = Pick<Place, 'floorIndex' | 'position' | 'row'>;

export interface Neighbours {
  beside: Spot[];
  above: Spot | null;
  below: Spot | null;
}

/**
 * The spots around a unit, through whose walls, ceiling and floor pests spread (spec README no. 17): beside is the
 * same floor and position ±1, above and below are the same position and floorIndex ±1; a townhouse has neighbours
 * beside it in its row only. The provider's query implements the same relation.
 */
export function neighboursOf(place: Spot): Neighbours {
  const { floorIndex, position, row } = place;
  const beside = [position - 1, position + 1]
    .filter((next) => next >= 1)
    .map((next) => ({ floorIndex, position: next, row }));
  if (row !== null) return { beside, above: null, below: null };
  return {
    beside,
    above: { floorIndex: floorIndex + 1, position, row },
    below: { floorIndex: floorIndex - 1, position, row },
  };
}

/** One text for one spot of a building, to look up who is there. */
export const spotKey = ({ floorIndex, position, row }: Spot): string =>
  row === null ? `${floorIndex}/${position}` : `row ${row}/${position}`;
