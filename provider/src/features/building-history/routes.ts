import { monthsBack } from '@clearunit/shared/domain/dates';
import { isBeyondCap, readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { exportHistory } from './export-history';
import { withFollowUps } from './follow-ups';
import { listHistory } from './queries';

export const buildingHistoryHandlers = {
  buildingHistory: async ({ params, query }, context) => {
    const building = await reachBuilding(context, 'unit.history', params.id);
    const filter = { ...query, buildingId: building.id, from: monthsBack(context.today, query.month) };
    const { rows, total } = await listHistory(context.pool, filter, readPage(query));
    const data = await withFollowUps(context, building, rows);
    return { code: 200, data, total, total_is_exact: !isBeyondCap(total) };
  },
  exportBuildingHistory: async ({ params, query }, context) => {
    const building = await reachBuilding(context, 'unit.history', params.id);
    const filter = { ...query, buildingId: building.id, from: monthsBack(context.today, query.month) };
    return exportHistory(building.name, filter, context);
  },
} satisfies Handlers<'buildingHistory' | 'exportBuildingHistory'>;
