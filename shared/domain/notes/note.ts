import * as z from 'zod/mini';
import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';
import { isOverLimit, textLimit } from './text-limit';

/** The types of a building's notes (3 §9). Alert notes open as a popup on the building's home (3 §2.17). */
export const noteTypes = ['ALERT', 'OFFICE'] as const;
export const NoteType = z.enum(noteTypes);
export type NoteType = z.infer<typeof NoteType>;

/** The fields of the add and update note modals (3 §2.18). */
export interface NoteEntry {
  notes: string;
  note_type: string;
}

/** Checks a building note (3 §5.8): text required and at most 500 characters, type required. */
export function checkNote(entry: NoteEntry): Problem[] {
  const problems: Problem[] = [];
  if (isBlank(entry.notes)) problems.push({ field: 'notes', reason: 'notes.text-missing' });
  else if (isOverLimit(entry.notes)) {
    problems.push({ field: 'notes', reason: 'notes.text-too-long', params: { limit: textLimit } });
  }
  if (!NoteType.safeParse(entry.note_type).success) {
    problems.push({ field: 'note_type', reason: 'notes.type-missing' });
  }
  return problems;
}
