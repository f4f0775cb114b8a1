import { fieldWork } from '../../field-work/field-work';
import type { VisitKey } from '../../field-work/visit';
import { withoutEntry } from '../../field-work/visit-results';

/**
 * Deletes a unit's entry from the phone; its photos first, since photos without an entry would be sent.
 */
export async function discardUnit(visit: VisitKey, line: string): Promise<void> {
  const others = fieldWork.visit(visit).entries[line]?.other_pests ?? [];
  for (const id of [line, ...others.map((other) => other.id)]) {
    await fieldWork.removePhotosOf(visit.userId, id);
  }
  await fieldWork.changeVisit(visit, (now) => withoutEntry(now, line));
}
