import { changeKeptVisit, type VisitKey } from './kept-visit';
import { removePhotosOf } from './photos/photo-store';
import { withoutEntry } from './recording';

/**
 * Takes all that was entered of a unit off the phone: its photos first, which wait for nothing once the entry is gone
 * and would be sent.
 */
export async function discardUnit(visit: VisitKey, line: string): Promise<void> {
  await removePhotosOf(visit.userId, line);
  changeKeptVisit(visit, (now) => withoutEntry(now, line));
}
