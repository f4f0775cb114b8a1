import * as z from 'zod/mini';
import { coded, defineCalls } from './call';

/** Where long work waits for its turn, so that nobody keeps others from theirs (decision 60). */
export const waitingCalls = defineCalls({
  waitingPlace: {
    method: 'GET',
    path: 'waiting-place',
    action: 'session',
    portal: true,
    summary:
      'The place in the line of what waits longest of the caller: a file, an export, an import or a document',
    response: coded({
      /** 1 is the next; null where nothing of the caller waits. */
      place: z.nullable(z.int()),
    }),
  },
});
