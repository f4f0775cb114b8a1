import { AppError } from '@clearunit/shared/domain/errors';
import type { ActorContext } from '../../../http/handler';

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

/** A change of many buildings, or its undo. */
interface DoneChange<Former> {
  /** As the version of `unchangedSince`. */
  undone: string | undefined;
  sent: readonly string[];
  changed: number;
  /** What the changed ones had. */
  before: Former[];
}

/**
 * What a change of many buildings answers, by which it can be undone; `left_out` is how many an undo leaves as they are.
 * @throws AppError 'records.changed' (409) where an undo gives nothing back
 */
export const answerOfChange = <Former>(
  { undone, sent, changed, before }: DoneChange<Former>,
  { now }: Pick<ActorContext, 'now'>,
) => ({
  buildings: changed,
  before,
  version: now.toISOString(),
  left_out: countLeftOut(undone, sent, changed),
});

function countLeftOut(version: string | undefined, sent: readonly string[], unchanged: number): number {
  if (version === undefined) return 0;
  if (unchanged === 0) throw new AppError('records.changed');
  return new Set(sent).size - unchanged;
}
