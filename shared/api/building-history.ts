import * as z from 'zod/mini';
import { usualRange } from '../domain/heatmap';
import { Months } from './buildings';
import { coded, defineCalls, fileResponse } from './call';
import { Id, PageQuery } from './common';
import { BuildingHistoryRow } from './history-records';

const byId = z.object({ id: Id });

/** The filter of a building's history: the months and, if given, a part of the unit's number, a pest, a floor. */
const wanted = {
  month: z._default(Months, usualRange),
  unit: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
  pestID: z.optional(Id),
  floor: z.optional(z.string().check(z.maxLength(50))),
};

/** The history of all units of a building, for those who may read a unit's history. */
export const buildingHistoryCalls = defineCalls({
  buildingHistory: {
    method: 'GET',
    path: 'buildings/:id/history',
    action: 'unit.history',
    forKeys: true,
    portal: { building: 'params.id' },
    summary:
      'What was done in the units of a building over so many months, the latest first, by page (2 §2.5)',
    params: byId,
    query: z.extend(PageQuery, wanted),
    response: coded({ data: z.array(BuildingHistoryRow), total: z.number(), total_is_exact: z.boolean() }),
  },
  exportBuildingHistory: {
    method: 'GET',
    path: 'buildings/:id/history/download',
    action: 'unit.history',
    recorded: 'export',
    portal: { building: 'params.id' },
    summary: 'The same as a workbook, all pages (2 §2.5, specification README no. 16)',
    params: byId,
    query: z.object(wanted),
    response: fileResponse,
  },
});
