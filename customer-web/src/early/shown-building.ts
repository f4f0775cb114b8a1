/** The fields that are read from a building in a session's answer. */
export type NamedBuilding = { value: string; location_id?: string | undefined };

/** The fields that are read from a session's answer. */
export type ReaderOfSession = { buildings?: NamedBuilding[] };

/** Whether an address means this building: by its id, or by its location code (specification README no. 21). */
export const isNamedBy = (named: string, { value, location_id }: NamedBuilding): boolean =>
  value === named || location_id?.toLowerCase() === named.toLowerCase();

/** The id of the building that home shows, as far as it follows from the session: see `useChosenBuilding`. */
export function shownBuilding(
  { buildings = [] }: ReaderOfSession,
  named: string | null,
  chosen: string | undefined,
): string | undefined {
  const find = (asked: string | undefined) =>
    buildings.find((one) => asked !== undefined && isNamedBy(asked, one));
  return (named ? find(named) : (find(chosen) ?? buildings[0]))?.value;
}
