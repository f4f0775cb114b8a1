import type { Handlers } from '../../http/handler';
import { changeView, deleteView, saveView } from './change-views';
import { listViews } from './queries';

export const savedViewHandlers = {
  savedViews: async ({ query }, { pool, actor }) => ({
    code: 200,
    data: await listViews(pool, actor.id, query.list),
  }),
  saveView: async ({ body: { list, ...view } }, context) => ({
    code: 200,
    data: await saveView(list, view, context),
  }),
  changeView: async ({ params, body }, context) => ({
    code: 200,
    data: await changeView(params.uuid, body, context),
  }),
  deleteView: async ({ params }, context) => {
    await deleteView(params.uuid, context);
    return { code: 200 };
  },
} satisfies Handlers<'savedViews' | 'saveView' | 'changeView' | 'deleteView'>;
