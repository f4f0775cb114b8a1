import * as z from 'zod/mini';
import { NoteType } from '../../domain/notes';
import { DateOnly, Id, Moment } from './common';

/** A note about a building (3 §2.18, §3). Alert notes open as a popup on the building's home until they expire. */
export const Note = z.object({
  uuid: Id,
  building_id: Id,
  notes: z.string(),
  note_type: NoteType,
  expiry_date: z.nullable(DateOnly),
  created_at: Moment,
  /** When it was changed last; whoever changes it says which state they saw. */
  updated_at: Moment,
});
export type Note = z.infer<typeof Note>;
