import { AppError } from '@clearunit/shared/domain/errors';
import type { Handlers } from '../../http/handler';
import { asOption } from './as-option';
import { setUpFirstAdmin } from './first-admin';
import { ownSessions } from './own-sessions';
import {
  deleteSession,
  deleteSessionOfUser,
  deleteSessionsOfUser,
  findBuildingsOfActor,
  findContact,
  hasUser,
} from './queries';
import { requestPin } from './request-pin';

export const sessionHandlers = {
  logout: async (_request, { pool, tokenHash, texts }) => {
    await deleteSession(pool, tokenHash);
    return { code: 200, success: texts.t('answers.loggedOut') };
  },

  buildingsOfSession: async (_request, { pool, actor, timeZone }) => {
    // Only a PIN names its buildings; staff have lists.
    if (actor.role !== 'customer') return { code: 200, buildings: [], time_zone: timeZone };
    const { buildingIds, viewOnly, accountId } = actor;
    const contact = accountId ? await findContact(pool, accountId) : undefined;
    const buildings = await findBuildingsOfActor(pool, buildingIds);
    return {
      code: 200,
      buildings: buildings.map((one) => asOption({ ...one, viewOnly: viewOnly?.[one.id] ?? null })),
      ...(contact && { contact }),
      time_zone: timeZone,
    };
  },

  requestPin: async ({ body }, context) => {
    await requestPin(body, context);
    return { code: 200, success: context.texts.t('answers.pinRequested') };
  },

  firstAdmin: async ({ body }, context) => {
    await setUpFirstAdmin(body, context);
    return { code: 200, success: context.texts.t('answers.firstAdminMade') };
  },

  mySessions: async (_request, context) => ({ code: 200, data: await ownSessions(context) }),

  endMySessions: async ({ body: { session_id } }, { pool, actor, tokenHash, texts }) => {
    if (session_id === undefined) await deleteSessionsOfUser(pool, actor.id, tokenHash);
    else if (!(await deleteSessionOfUser(pool, actor.id, session_id)))
      throw new AppError('records.not-found');
    return { code: 200, success: texts.t('answers.sessionsEnded') };
  },

  endSessionsOfUser: async ({ params: { id } }, { pool, tokenHash, texts, securityNotes }) => {
    if (!(await hasUser(pool, id))) throw new AppError('records.not-found');
    await deleteSessionsOfUser(pool, id, tokenHash);
    securityNotes.push({ kind: 'sign-out', outcome: 'done', target: id });
    return { code: 200, success: texts.t('answers.userSignedOut') };
  },
} satisfies Handlers<
  | 'logout'
  | 'buildingsOfSession'
  | 'requestPin'
  | 'firstAdmin'
  | 'mySessions'
  | 'endMySessions'
  | 'endSessionsOfUser'
>;
