import { commentProblem } from '@clearunit/shared/domain/follow-ups';
import type { Runner } from '../../../db/runner';
import { askingComments, commentCatalogue, keepProblems } from './comments-queries';

/**
 * Checks the comments of a building's results with the current catalogue, and stores the problem of each (3 §2.16).
 * Called where comments are written, and in a resync.
 * @param invoiceIds null for all of the building
 * @returns how many of them are invalid
 */
export async function checkComments(
  run: Runner,
  buildingId: string,
  invoiceIds: readonly string[] | null = null,
): Promise<number> {
  const comments = await askingComments(run, buildingId, invoiceIds);
  if (comments.length === 0) return 0;
  const catalogue = await commentCatalogue(run);
  const checked = comments.map((row) => ({ ...row, now: commentProblem(row, catalogue) }));
  const changed = checked.filter(({ problem, now }) => problem !== now);
  if (changed.length > 0) {
    await keepProblems(
      run,
      buildingId,
      changed.map(({ id, now }) => ({ id, problem: now })),
    );
  }
  return checked.filter(({ now }) => now !== null).length;
}
