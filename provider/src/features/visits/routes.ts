import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { mustBeAllowed, reachBuilding } from '../access/reach-building';
import { addablePests } from '../results/visit/other-pests-queries';
import { recordVisit } from '../results/visit/record-visit';
import { listVisits, recordedCount, visitUnits } from './queries';

export const visitHandlers = {
  visits: async ({ query }, context) => {
    mustBeAllowed(context, 'visit.read', {});
    const listed = await listVisits(context.pool, query.building_id ?? null, readPage(query));
    return { code: 200, ...listed };
  },
  visit: async ({ params }, context) => {
    const building = await reachBuilding(context, 'visit.read', params.building_id);
    return {
      code: 200,
      data: {
        building_id: building.id,
        building_name: building.name,
        building_address: building.address,
        location_note: building.locationNote,
        date: params.date,
        TimeWindow1: building.timeWindow1,
        TimeWindow2: building.timeWindow2,
        recorded_count: await recordedCount(context.pool, building.id, params.date),
        units: await visitUnits(context.pool, building.id, params.date),
        addable_pests: await addablePests(context.pool, building.id),
      },
    };
  },
  recordVisit: async ({ body }, context) => {
    const outcome = await recordVisit(body, context);
    const count = outcome.recorded_results ?? outcome.completed_units;
    const success = context.texts.t('answers.visits.recorded', { smart_count: count });
    return { code: 200, success, data: outcome };
  },
} satisfies Handlers<'visits' | 'visit' | 'recordVisit'>;
