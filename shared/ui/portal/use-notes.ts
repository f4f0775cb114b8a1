import { notePortalCalls, type PortalCalls, type PortalInput } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';
import { usePortalQuery } from './use-portal-query';

export type NotesQuery = PortalInput<PortalCalls['notes']>['query'];

/** A page of a building's notes, or of those of one type (3 §2.18). */
export const useNotes = (buildingId: string, query: NotesQuery, enabled = true) =>
  usePortalQuery(
    notePortalCalls,
    'notes',
    { params: { buildingId }, query },
    { keepPrevious: true, enabled: enabled && buildingId !== '' },
  );

export const useCreateNote = () => usePortalMutation(notePortalCalls, 'createNote', ['notes']);
export const useUpdateNote = () => usePortalMutation(notePortalCalls, 'updateNote', ['notes']);
export const useDeleteNote = () => usePortalMutation(notePortalCalls, 'deleteNote', ['notes']);
