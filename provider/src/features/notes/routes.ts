import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { addNote, editNote, removeNote } from './change-notes';
import { listNotes } from './queries';

export const noteHandlers = {
  notes: async ({ query }, context) => {
    const { id } = await reachBuilding(context, 'note.list', query.buildingID);
    const { rows, total } = await listNotes(
      context.pool,
      {
        buildingId: id,
        type: query.note_type,
        search: query.q,
        currentOn: query.current === 'true' ? context.today : undefined,
      },
      { by: query.order_by, direction: query.order_by_value },
      readPage(query),
    );
    return { code: 200, data: rows, total_notes: total };
  },

  createNote: async ({ body }, context) => {
    const data = await addNote(body, context);
    return { code: 200, success: context.texts.t('answers.notes.created'), data };
  },

  updateNote: async ({ params, body }, context) => {
    const data = await editNote({ buildingId: params.building_id, id: params.uuid }, body, context);
    return { code: 200, success: context.texts.t('answers.notes.updated'), data };
  },

  deleteNote: async ({ params }, context) => {
    await removeNote({ buildingId: params.building_id, id: params.uuid }, context);
    return { code: 200, success: context.texts.t('answers.notes.deleted') };
  },
} satisfies Handlers<'notes' | 'createNote' | 'updateNote' | 'deleteNote'>;
