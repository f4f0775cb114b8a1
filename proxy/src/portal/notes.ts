import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const noteHandlers = {
  async notes({ params, query }, visit) {
    const { data, total_notes } = await visit.provider(providerCalls.notes, {
      query: { ...query, buildingID: params.buildingId },
    });
    return { data, total: total_notes };
  },

  async createNote({ params, body }, visit) {
    const { success } = await visit.provider(providerCalls.createNote, {
      body: { ...body, buildingID: params.buildingId },
    });
    return { message: success };
  },

  async updateNote({ params, body }, visit) {
    return {
      message: (await visit.provider(providerCalls.updateNote, { params: keyOf(params), body })).success,
    };
  },

  async deleteNote({ params }, visit) {
    return { message: (await visit.provider(providerCalls.deleteNote, { params: keyOf(params) })).success };
  },
} satisfies PortalHandlers<'notes' | 'createNote' | 'updateNote' | 'deleteNote'>;

const keyOf = ({ buildingId, noteId }: { buildingId: string; noteId: string }) => ({
  building_id: buildingId,
  uuid: noteId,
});
