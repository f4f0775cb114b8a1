import type { Texts } from '@clearunit/shared/texts';
import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { idsOf } from './chosen-buildings';
import { findFloors } from './detail-queries';
import { addBuildings } from './import/add-buildings';
import { findColumns, storeColumns } from './import/column-queries';
import { exportForImport } from './import/export-for-import';
import { findKnown, findNamedPests, findNamedTreatments, type Named } from './import/queries';
import { checkUpdates } from './import/update/store-updates';
import { readBuilding } from './read-building';
import { replacedWords, searchBuildings } from './search-buildings';

export const buildingHandlers = {
  buildings: async ({ query }, context) => {
    const { data, total, isExact } = await searchBuildings(query, context);
    return { code: 200, data, total_building: total, total_is_exact: isExact };
  },

  replacedWords: async ({ query }, context) => ({ code: 200, data: await replacedWords(query, context) }),

  foundBuildings: async ({ query }, context) => ({
    code: 200,
    data: await idsOf(context.pool, { found: query }, context),
  }),

  building: async ({ params }, context) => ({ code: 200, data: [await readBuilding(params.id, context)] }),

  floors: async ({ params: { id } }, context) => {
    await reachBuilding(context, 'building.read', id);
    return { code: 200, data: await findFloors(context.pool, id) };
  },

  addBuildings: async ({ body }, context) => {
    const data = await addBuildings(body, context);
    return { code: 200, success: addedText(data, context.texts), data };
  },

  exportForImport: async (_, context) => exportForImport(context),

  checkUpdates: async ({ body }, context) => ({ code: 200, data: await checkUpdates(body, context) }),

  knownToImports: async (_, { pool }) => {
    const [known, pests, treatments] = await Promise.all([
      findKnown(pool),
      findNamedPests(pool),
      findNamedTreatments(pool),
    ]);
    const names = (all: readonly Named[]) => all.map(({ name, synonyms }) => ({ name, synonyms }));
    return { code: 200, data: { ...known, pests: names(pests), services: names(treatments) } };
  },

  rememberedColumns: async ({ query }, { pool }) => ({
    code: 200,
    data: await findColumns(pool, query.client ?? ''),
  }),

  rememberColumns: async ({ body }, { pool, now, texts }) => {
    await storeColumns(pool, body, now.toISOString());
    return { code: 200, success: texts.t('answers.columnsRemembered') };
  },
} satisfies Handlers<
  | 'buildings'
  | 'replacedWords'
  | 'foundBuildings'
  | 'building'
  | 'floors'
  | 'addBuildings'
  | 'checkUpdates'
  | 'exportForImport'
  | 'knownToImports'
  | 'rememberedColumns'
  | 'rememberColumns'
>;

/** What an import stored, in words. */
function addedText(
  { buildings, completed, updated }: Awaited<ReturnType<typeof addBuildings>>,
  texts: Texts,
): string {
  const { buildings: ofBuildings, units: ofUnits } = updated;
  const hasUpdates = ofBuildings.changed + ofBuildings.same + ofUnits.changed + ofUnits.same > 0;
  const units =
    completed.units > 0 || (completed.known > 0 && !hasUpdates)
      ? [texts.t('answers.buildingsCompleted', { smart_count: completed.units })]
      : [];
  const changed = hasUpdates
    ? [
        texts.t('answers.buildingsChanged', {
          buildings: texts.t('answers.imports.buildings', { smart_count: ofBuildings.changed }),
          units: texts.t('answers.imports.units', { smart_count: ofUnits.changed }),
        }),
      ]
    : [];
  const added =
    buildings > 0 || units.length + changed.length === 0
      ? [texts.t('answers.buildingsAdded', { smart_count: buildings })]
      : [];
  return [...added, ...units, ...changed].join(' ');
}
