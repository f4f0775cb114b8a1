import * as z from 'zod/mini';
import { ViewEntry } from '../domain/saved-views';
import { coded, defineCalls } from './call';
import { Id, Moment } from './common';

/** A list of the console, by the name under which it asks for its rows. */
const ListName = z.string().check(z.regex(/^[a-z][a-z-]{0,59}$/));

/** A view of a list that somebody keeps: search, filters, sort and rows a page as the address has them, and columns. */
export const SavedView = z.extend(ViewEntry, { uuid: Id, list: ListName, updated_at: Moment });
export type SavedView = z.infer<typeof SavedView>;

const byId = z.object({ uuid: Id });

/** A person's own views; nobody sees or changes another's. */
export const savedViewCalls = defineCalls({
  savedViews: {
    method: 'GET',
    path: 'saved-views',
    action: 'savedView.list',
    portal: true,
    summary: 'The views that the caller keeps of a list, by name (4 §20)',
    query: z.object({ list: ListName }),
    response: coded({ data: z.array(SavedView) }),
  },
  saveView: {
    method: 'POST',
    path: 'saved-views',
    action: 'savedView.write',
    portal: true,
    summary: 'Keeps a view of a list under a name that the caller has not given to another of it (4 §20)',
    body: z.extend(ViewEntry, { list: ListName }),
    response: coded({ data: SavedView }),
  },
  changeView: {
    method: 'PUT',
    path: 'saved-views/:uuid',
    action: 'savedView.write',
    portal: true,
    summary: 'Gives a view another name, or what it keeps (4 §20)',
    params: byId,
    body: ViewEntry,
    response: coded({ data: SavedView }),
  },
  deleteView: {
    method: 'DELETE',
    path: 'saved-views/:uuid',
    action: 'savedView.write',
    portal: true,
    summary: 'Deletes a view (4 §20)',
    params: byId,
    response: coded({}),
  },
});
