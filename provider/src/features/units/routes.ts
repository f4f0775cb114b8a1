import { AppError } from '@clearunit/shared/domain/errors';
import { isBeyondCap, readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { withRows } from '../../http/raw-json';
import { addUnit, addUnits } from './add-units';
import { changeKind } from './change-kind';
import { changeUnit } from './change-unit';
import { chooseNumbering } from './choose-numbering';
import { addCommonArea, deleteCommonArea, renameCommonArea } from './common-areas';
import { deleteAllUnits, deleteUnit } from './delete-units';
import { exportUnits } from './export-units';
import { importUnits } from './import-units';
import { listUnits } from './list-queries';
import { findMerge } from './merge-queries';
import { mergeUnits } from './merge-units';
import { findUnitRetirement } from './retire-queries';
import { bringUnitBack, retireUnit } from './retire-unit';

export const unitHandlers = {
  units: async ({ query }, { pool }) => {
    const filter = { buildingId: query.building_id, q: query.q };
    const page = { sort: query.order_by, direction: query.order_by_value, ...readPage(query) };
    const listed = await listUnits(pool, filter, page);
    const { total } = listed;
    const counts = { total_unit: total, total_is_exact: !isBeyondCap(total) };
    return withRows(listed, (data) => ({ code: 200, data, ...counts }));
  },

  unit: async ({ params }, { pool }) => {
    const filter = { ids: [params.uuid], buildingId: params.building_id, q: '' };
    const page = { sort: 'id', direction: 'ASC', page: 1, limit: 1, offset: 0 } as const;
    const listed = await listUnits(pool, filter, page);
    if (listed.total === 0) throw new AppError('records.not-found');
    return withRows(listed, (data) => ({ code: 200, data }));
  },

  exportUnits: async ({ query }, context) => exportUnits(query, context),

  addUnit: async ({ body: { building_id, ...fields } }, context) => {
    const uuid = await addUnit(building_id, fields, context);
    return { code: 200, success: context.texts.t('answers.units.added', { smart_count: 1 }), uuid };
  },

  addUnits: async ({ params, body }, context) => {
    const isFile = body.import_id !== undefined || body.file_name !== '';
    const count = isFile
      ? await importUnits(params.building_id, body, context)
      : await addUnits(params.building_id, body.unit, context);
    return { code: 200, message: context.texts.t('answers.units.added', { smart_count: count }) };
  },

  updateUnit: async ({ params, body }, context) => {
    await changeUnit({ buildingId: params.building_id, unitId: params.uuid }, body, context);
    return { code: 200, message: context.texts.t('answers.units.updated') };
  },

  changeUnitKind: async ({ params, body: { kind } }, context) => {
    const { building_id: buildingId, uuid: unitId } = params;
    const name = await changeKind({ buildingId, unitId }, kind, context);
    const key = kind === 'unit' ? 'answers.units.isUnit' : 'answers.units.isCommonArea';
    return { code: 200, message: context.texts.t(key, { name }) };
  },

  unitMerge: async ({ params, query }, { pool }) => {
    const { building_id: buildingId, uuid: from } = params;
    const data = await findMerge(pool, { buildingId, from, into: query.into });
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  mergeUnits: async ({ params, body }, context) => {
    const { building_id: buildingId, uuid: from } = params;
    const { unit, into } = await mergeUnits({ buildingId, from, into: body.into }, context);
    return { code: 200, message: context.texts.t('answers.units.merged', { unit, into }) };
  },

  unitRetirement: async ({ params }, { pool }) => {
    const data = await findUnitRetirement(pool, params.building_id, params.uuid);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },

  retireUnit: async ({ params, body: { is_retired, delete_open } }, context) => {
    const one = { buildingId: params.building_id, unitId: params.uuid };
    const unit = is_retired ? await retireUnit(one, delete_open, context) : await bringUnitBack(one, context);
    const done = is_retired ? 'answers.units.retired' : 'answers.units.broughtBack';
    return { code: 200, message: context.texts.t(done, { unit }) };
  },

  chooseNumbering: async ({ params, body }, context) => {
    const count = await chooseNumbering(params.building_id, body, context);
    return { code: 200, message: context.texts.t('answers.units.placed', { smart_count: count }) };
  },

  deleteUnit: async ({ params }, context) => {
    await deleteUnit(params.building_id, params.uuid, context);
    return { code: 200, message: context.texts.t('answers.units.deleted', { smart_count: 1 }) };
  },

  deleteAllUnits: async ({ query }, context) => {
    const count = await deleteAllUnits(query.building_id, context);
    return { code: 200, message: context.texts.t('answers.units.deleted', { smart_count: count }) };
  },

  addCommonArea: async ({ body }, context) => {
    const uuid = await addCommonArea(body.building_id, body.name, context);
    return { code: 200, success: context.texts.t('answers.commonAreas.added', { name: body.name }), uuid };
  },

  renameCommonArea: async ({ params, body }, context) => {
    const { building_id: buildingId, uuid: areaId } = params;
    await renameCommonArea({ buildingId, areaId }, body, context);
    return { code: 200, message: context.texts.t('answers.commonAreas.renamed', { name: body.name }) };
  },

  deleteCommonArea: async ({ params }, context) => {
    await deleteCommonArea(params.building_id, params.uuid, context);
    return { code: 200, message: context.texts.t('answers.commonAreas.deleted') };
  },
} satisfies Handlers<
  | 'units'
  | 'unit'
  | 'exportUnits'
  | 'addUnit'
  | 'addUnits'
  | 'updateUnit'
  | 'changeUnitKind'
  | 'unitMerge'
  | 'mergeUnits'
  | 'unitRetirement'
  | 'retireUnit'
  | 'chooseNumbering'
  | 'deleteUnit'
  | 'deleteAllUnits'
  | 'addCommonArea'
  | 'renameCommonArea'
  | 'deleteCommonArea'
>;
