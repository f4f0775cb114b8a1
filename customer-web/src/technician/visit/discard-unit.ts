import { changeKeptVisit, readKeptVisit, type VisitKey } from './kept-visit';
import { removePhotosOf } from './photos/photo-store';
import { withoutEntry } from './recording';

/**
 * Takes all that was entered of a unit off the phone: its photos first, which wait for nothing once the entry is gone
 * and would be sent.
 */
export async function discardUnit(visit: VisitKey, line: string): Promise<void> {
  const others = readKeptVisit(visit).entries[line]?.other_pests ?? [];
  for (const id of [line, ...others.map((other) => other.id)]) await removePhotosOf(visit.userId, id);
  changeKeptVisit(visit, (now) => withoutEntry(now, line));
}
