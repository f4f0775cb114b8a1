import type { CriticalUnit } from '@clearunit/shared/api/critical-units';
import { can } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import { sortNaturally } from '@clearunit/shared/domain/units';
import type { ActorContext, Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { findUnit } from '../unit-history/queries';
import { addCriticalUnit } from './add-critical-unit';
import { deleteCriticalUnit, updateCriticalUnit } from './change-critical-unit';
import { exportCriticalUnits } from './export-critical-units';
import { findBuildingsToChoose, findLatestVisit } from './lookup-queries';
import { findCriticalUnit, listCriticalUnits, type StoredCriticalUnit } from './queries';

export const criticalUnitHandlers = {
  criticalUnits: async ({ query }, context) => {
    const filter = { ...query, ...readPage(query) };
    const { rows, total } = await listCriticalUnits(context.pool, filter, context.timeZone);
    return {
      code: 200,
      data: rows.map((unit) => asShown(unit, context)),
      total_count: total,
      page_number: filter.page,
    };
  },

  exportCriticalUnits: ({ query }, context) => exportCriticalUnits(query, context),

  criticalBuildings: async ({ query }, { pool, actor }) => {
    const schedulerIds = actor.role === 'scheduler' ? actor.schedulerIds : [];
    const buildings = await findBuildingsToChoose(pool, query.q, schedulerIds);
    const data = buildings.map((building) => ({
      ...building,
      units: sortNaturally(building.units, ({ text }) => text),
    }));
    return { code: 200, data };
  },

  criticalUnitInfo: async ({ query }, context) => {
    const building = await reachBuilding(context, 'criticalUnit.write', query.locationID);
    const unit = await findUnit(context.pool, building.id, query.unitNumber);
    if (!unit) throw new AppError('records.not-found');
    const latest = await findLatestVisit(context.pool, building.id, unit.uuid);
    return { code: 200, data: latest ?? neverVisited };
  },

  criticalUnit: async ({ params }, context) => {
    const unit = await findCriticalUnit(context.pool, params.id, context.timeZone);
    if (!unit) throw new AppError('records.not-found');
    await reachBuilding(context, 'criticalUnit.list', unit.buildingID);
    return { code: 200, data: asShown(unit, context) };
  },

  addCriticalUnit: async ({ body }, context) => {
    const uuid = await addCriticalUnit(body, context);
    return { code: 200, success: context.texts.t('answers.criticalUnits.added'), uuid };
  },

  updateCriticalUnit: async ({ params, body }, context) => {
    const isResolved = await updateCriticalUnit(params.id, body, context);
    const key = isResolved ? 'answers.criticalUnits.resolved' : 'answers.criticalUnits.updated';
    return { code: 200, success: context.texts.t(key) };
  },

  deleteCriticalUnit: async ({ params }, context) => {
    await deleteCriticalUnit(params.id, context);
    return { code: 200, success: context.texts.t('answers.criticalUnits.deleted') };
  },
} satisfies Handlers<
  | 'criticalUnits'
  | 'exportCriticalUnits'
  | 'criticalBuildings'
  | 'criticalUnitInfo'
  | 'criticalUnit'
  | 'addCriticalUnit'
  | 'updateCriticalUnit'
  | 'deleteCriticalUnit'
>;

const neverVisited = { last_service_date: null, tech_reported: '', last_tech_comment: '' };

/** A unit with whether the reader may change it. */
function asShown(
  { scheduler_id, unit_id: _, ...unit }: StoredCriticalUnit,
  { actor }: ActorContext,
): CriticalUnit {
  const isOwn = can(actor, 'criticalUnit.write', { buildingId: unit.buildingID, schedulerId: scheduler_id });
  return { ...unit, is_own: isOwn ? 1 : 0 };
}
