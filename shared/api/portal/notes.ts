import * as z from 'zod/mini';
import { noteCalls } from '../provider/notes';
import { Id, Note } from '../shapes';
import { definePortalCall } from './define';

const { notes, createNote, updateNote } = noteCalls;
const ofBuilding = z.object({ buildingId: Id });
const oneOfBuilding = z.object({ buildingId: Id, noteId: Id });
const Said = z.object({ message: z.string() });

/** A building's notes as the scheduler's console shows and changes them (3 §2.18). */
export const notePortalCalls = {
  notes: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/notes',
    action: 'note.list',
    params: ofBuilding,
    query: z.omit(notes.query, { buildingID: true }),
    response: z.object({ data: z.array(Note), total: z.number() }),
  }),
  createNote: definePortalCall({
    method: 'POST',
    path: '/api/portal/buildings/:buildingId/notes',
    action: 'note.write',
    params: ofBuilding,
    body: z.omit(createNote.body, { buildingID: true }),
    response: Said,
  }),
  updateNote: definePortalCall({
    method: 'PUT',
    path: '/api/portal/buildings/:buildingId/notes/:noteId',
    action: 'note.write',
    params: oneOfBuilding,
    body: updateNote.body,
    response: Said,
  }),
  deleteNote: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/buildings/:buildingId/notes/:noteId',
    action: 'note.write',
    params: oneOfBuilding,
    response: Said,
  }),
} as const;
