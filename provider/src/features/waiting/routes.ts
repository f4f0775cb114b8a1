import type { Handlers } from '../../http/handler';
import { clientOf, turnsOf } from '../../http/turns';
import { documentReader } from '../../ports/document-reader';

export const waitingHandlers = {
  waitingPlace: async (_request, context) => {
    const { long, files } = turnsOf(context.pool);
    const client = clientOf(context);
    // A document has its turn among uploads first, and waits for its reader afterwards.
    const positions = [long, files, documentReader].map((queue) => queue.positionOf(client));
    return { code: 200, place: positions.find((position) => position !== null) ?? null };
  },
} satisfies Handlers<'waitingPlace'>;
