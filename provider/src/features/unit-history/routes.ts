import type { HistoryEntry } from '@clearunit/shared/api/history-records';
import { can } from '@clearunit/shared/domain/access';
import { monthsBack } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import type { ActorContext, Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { withDeletablePhotos } from '../photos/may-delete';
import { doneInUnit, findUnit, lastServiceOf, neighboursOfUnit, plannedForUnit } from './queries';

export const unitHistoryHandlers = {
  unitHistory: async ({ params, query }, context) => {
    const { buildingId, unit, mayShowPhotos } = await unitOf(params.id, query.unit, context);
    const pestId = query.pestID ?? null;
    const from = monthsBack(context.today, query.month);
    const [completedOrders, inProgressScheduleOrders] = await Promise.all([
      doneInUnit(context.pool, buildingId, unit.uuid, { from, pestId }),
      plannedForUnit(context.pool, buildingId, unit.uuid, pestId),
    ]);
    const shown = mayShowPhotos
      ? await withDeletablePhotos(context, buildingId, completedOrders)
      : completedOrders.map(withoutPhotos);
    return { code: 200, data: { unitDetail: unit, completedOrders: shown, inProgressScheduleOrders } };
  },
  neighbours: async ({ params, query }, context) => {
    const { buildingId, unit } = await unitOf(params.id, query.unit, context);
    return { code: 200, data: await neighboursOfUnit(context.pool, buildingId, unit.uuid) };
  },
  lastService: async ({ query }, context) => {
    const building = await reachBuilding(context, 'unit.history', query.building);
    // The form calls this while a number is typed, so an unknown unit is no error.
    const unit = await findUnit(context.pool, building.id, query.unit);
    const last = unit && (await lastServiceOf(context.pool, building.id, unit.uuid));
    return { code: 200, data: { unitDetails: last ?? null } };
  },
} satisfies Handlers<'unitHistory' | 'neighbours' | 'lastService'>;

/** A unit of a building whose history the actor may read. */
async function unitOf(buildingId: string, number: string, context: ActorContext) {
  const building = await reachBuilding(context, 'unit.history', buildingId);
  const unit = await findUnit(context.pool, building.id, number);
  if (!unit) throw new AppError('records.not-found');
  const record = { buildingId: building.id, schedulerId: building.schedulerId };
  return { buildingId: building.id, unit, mayShowPhotos: can(context.actor, 'photo.read', record) };
}

const withoutPhotos = ({ photo_ids: _, ...entry }: HistoryEntry): HistoryEntry => entry;
