import * as z from 'zod/mini';
import { NoteType } from '../domain/notes';
import { coded, defineCalls } from './call';
import { DateOnly, Id, IdempotencyKey, Moment, PageQuery, SearchText, SortDirection } from './common';

/** A note about a building (3 §2.18, §3). Alert notes open as a popup on the building's home until they expire. */
export const Note = z.object({
  uuid: Id,
  building_id: Id,
  notes: z.string(),
  note_type: NoteType,
  expiry_date: z.nullable(DateOnly),
  created_at: Moment,
  /** When it was last changed; an update sends it back. */
  updated_at: Moment,
});
export type Note = z.infer<typeof Note>;

const oneOfBuilding = z.object({ building_id: Id, uuid: Id });

/** A note as the modals send it; `checkNote` checks it. */
const NoteForm = z.object({
  notes: z.string().check(z.maxLength(10_000)),
  note_type: z.string().check(z.maxLength(20)),
});

export const noteCalls = defineCalls({
  notes: {
    method: 'GET',
    path: 'notes',
    action: 'note.list',
    portal: { building: 'query.buildingID' },
    summary: 'The notes of a building by page, or only those of a type (3 §2.18, §7.7)',
    query: z.extend(PageQuery, {
      buildingID: Id,
      q: SearchText,
      note_type: z.optional(NoteType),
      /** Only those that have not expired. */
      current: z._default(z.enum(['true', 'false']), 'false'),
      order_by: z._default(z.enum(['created_at', 'note_type']), 'created_at'),
      order_by_value: SortDirection,
    }),
    response: coded({ data: z.array(Note), total_notes: z.number() }),
  },
  createNote: {
    method: 'POST',
    path: 'notes',
    action: 'note.write',
    portal: true,
    summary: 'Adds a note to a building (3 §7.7)',
    body: z.extend(NoteForm, { buildingID: Id, idempotency_key: IdempotencyKey }),
    response: coded({ success: z.string(), data: Note }),
  },
  updateNote: {
    method: 'PUT',
    path: 'notes/:building_id/:uuid',
    action: 'note.write',
    portal: { building: 'params.building_id' },
    summary: 'Changes a note, unless somebody else has changed it since it was read (3 §7.7)',
    params: oneOfBuilding,
    body: z.extend(NoteForm, { updated_at: Moment }),
    response: coded({ success: z.string(), data: Note }),
  },
  deleteNote: {
    method: 'DELETE',
    path: 'notes/:building_id/:uuid',
    action: 'note.write',
    portal: { building: 'params.building_id' },
    summary: 'Deletes a note (3 §7.7)',
    params: oneOfBuilding,
    response: coded({ success: z.string() }),
  },
});
