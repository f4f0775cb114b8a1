import { AppError } from '@clearunit/shared/domain/errors';
import { isOfOrders } from '@clearunit/shared/domain/imports';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Context, Handlers } from '../../http/handler';
import { readPins } from '../../pin-keys';
import { findImport, listImports, settleInterrupted } from '../import-records/queries';
import { checkHistory, importHistory } from './history/import-history';
import { findPinsOf } from './queries';
import { findTakeBack } from './take-back/queries';
import { planResultsTakeBack } from './take-back/results/take-back-results';
import { takeBack } from './take-back/take-back';
import { takenBackText } from './take-back/taken-back-text';

/** Imports as they are kept, and past visits (4 §19.5, §19.6). */
export const importHandlers = {
  imports: async ({ query }, { pool, now }) => {
    await settleInterrupted(pool, now.toISOString());
    const { rows, total } = await listImports(pool, readPage(query));
    return { code: 200, data: rows, total_count: total };
  },

  importRecord: async ({ params }, context) => ({ code: 200, data: await recordOf(params.id, context) }),

  importPins: async ({ params }, context) => {
    await recordOf(params.id, context);
    const buildings = await findPinsOf(context.pool, params.id);
    const data = buildings.map((building) => {
      const { location_id, building_address, building_pin: pin } = readPins(building, context.pinKeys);
      return { location_id, building_address, pin };
    });
    return { code: 200, data };
  },

  plannedTakeBack: async ({ params }, context) => {
    const { kind, state } = await recordOf(params.id, context);
    if (state !== 'stored') throw new AppError('imports.not-stored');
    const { pool } = context;
    const data = isOfOrders(kind)
      ? await planResultsTakeBack(pool, params.id, context)
      : await findTakeBack(pool, params.id, context);
    return { code: 200, data };
  },

  takeBackImport: async ({ params }, context) => {
    return { code: 200, success: takenBackText(await takeBack(params.id, context), context.texts) };
  },

  checkHistory: async ({ body }, context) => ({ code: 200, data: await checkHistory(body, context) }),

  importHistory: async ({ body }, context) => {
    const data = await importHistory(body, context);
    const { t } = context.texts;
    const stored = t('answers.imports.visitsStored', { smart_count: data.visits });
    const known = data.known > 0 ? ` ${t('answers.imports.visitsKnown', { smart_count: data.known })}` : '';
    return { code: 200, success: stored + known, data };
  },
} satisfies Handlers<
  | 'imports'
  | 'importRecord'
  | 'importPins'
  | 'plannedTakeBack'
  | 'takeBackImport'
  | 'checkHistory'
  | 'importHistory'
>;

async function recordOf(id: string, { pool, now }: Context) {
  await settleInterrupted(pool, now.toISOString());
  const found = await findImport(pool, id);
  if (!found) throw new AppError('records.not-found');
  return found;
}
