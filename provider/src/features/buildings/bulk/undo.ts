import { AppError } from '@clearunit/shared/domain/errors';

/**
 * The buildings that an undo restores: those that still have the version that the change gave them. Others
 * were changed, retired or deleted since, and stay as they are (4 §20).
 * @param buildings those of the sent ones that are there and in use
 * @param version as the change told it; undefined where nothing is undone, which reaches all of them
 */
export const unchangedSince = <Building extends { version: string }>(
  buildings: readonly Building[],
  version: string | undefined,
): readonly Building[] =>
  version === undefined ? buildings : buildings.filter((building) => building.version === version);

/**
 * How many buildings an undo leaves as they are; none where nothing is undone.
 * @param version as for `unchangedSince`
 * @throws AppError 'records.changed' (409) where it gives nothing back
 */
export function countLeftOut(
  version: string | undefined,
  sent: readonly string[],
  unchanged: number,
): number {
  if (version === undefined) return 0;
  if (unchanged === 0) throw new AppError('records.changed');
  return new Set(sent).size - unchanged;
}
