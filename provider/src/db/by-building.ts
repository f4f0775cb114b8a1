import { groupBy } from '@clearunit/shared/domain/group-by';

/** The items by building, always in the same sequence, so that two transactions never deadlock. */
export const byBuilding = <Item>(
  items: Iterable<Item>,
  buildingOf: (item: Item) => string,
): [string, Item[]][] => [...groupBy(items, buildingOf)].sort(([a], [b]) => (a < b ? -1 : 1));
