import type { TakeBack } from '@clearunit/shared/api/imports';
import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Texts } from '@clearunit/shared/texts';
import type { Context, Handlers } from '../../http/handler';
import { readPins } from '../../pin-keys';
import { findImport, listImports, settleInterrupted } from '../import-records/queries';
import { checkHistory, importHistory } from './history/import-history';
import { findPinsOf } from './queries';
import { findTakeBack } from './take-back/queries';
import { takeBack } from './take-back/take-back';

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
    await recordOf(params.id, context);
    return { code: 200, data: await findTakeBack(context.pool, params.id) };
  },

  takeBackImport: async ({ params }, context) => {
    return { code: 200, success: takenBackText(await takeBack(params.id, context), context.texts) };
  },

  checkHistory: async ({ body }, context) => ({ code: 200, data: await checkHistory(body.visits, context) }),

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

/** What went with an import, and what is as it was before, in words. */
function takenBackText(
  { buildings, units, visits, changed_buildings, changed_units }: TakeBack,
  { t }: Texts,
): string {
  const counted = (ofBuildings: number, ofUnits: number) => ({
    buildings: t('answers.imports.buildings', { smart_count: ofBuildings }),
    units: t('answers.imports.units', { smart_count: ofUnits }),
  });
  const restored =
    changed_buildings + changed_units > 0
      ? [t('answers.imports.restored', counted(changed_buildings, changed_units))]
      : [];
  const isGone = buildings + units > 0 || (visits === 0 && restored.length === 0);
  const gone =
    visits > 0 && buildings + units === 0
      ? [t('answers.imports.visitsTakenBack', { smart_count: visits })]
      : isGone
        ? [t('answers.imports.takenBack', counted(buildings, units))]
        : [];
  return [...gone, ...restored].join(' ');
}

async function recordOf(id: string, { pool, now }: Context) {
  await settleInterrupted(pool, now.toISOString());
  const found = await findImport(pool, id);
  if (!found) throw new AppError('records.not-found');
  return found;
}
