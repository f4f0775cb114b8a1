import * as z from 'zod/mini';
import { usualRange } from '../domain/heatmap';
import { Months } from './buildings';
import { coded, defineCalls } from './call';
import { Id } from './common';
import { UnitHistory } from './history-records';

const byId = z.object({ id: Id });

/** One unit with its visits, for those who may read its history. */
export const unitHistoryCalls = defineCalls({
  unitHistory: {
    method: 'GET',
    path: 'unit/history/:id',
    action: 'unit.history',
    forKeys: true,
    portal: { building: 'params.id' },
    summary: 'What was done and what is planned in a unit of the building (2 §2.6)',
    params: byId,
    query: z.object({
      unit: z.string().check(z.maxLength(50)),
      month: z._default(Months, usualRange),
      pestID: z.optional(Id),
    }),
    response: coded({ data: UnitHistory }),
  },
  neighbours: {
    method: 'GET',
    path: 'unit/neighbours/:id',
    action: 'unit.history',
    forKeys: true,
    summary: 'Which units are beside, above and below a unit (specification README no. 17)',
    params: byId,
    query: z.object({ unit: z.string().check(z.maxLength(50)) }),
    response: coded({
      data: z.array(z.object({ unit: z.string(), side: z.enum(['beside', 'above', 'below']) })),
    }),
  },
  lastService: {
    method: 'GET',
    path: 'unit/last-service',
    action: 'unit.history',
    forKeys: true,
    portal: { building: 'query.building' },
    summary: "When a unit was last treated, for the form's 'Last Service: …' (3 §7.1)",
    query: z.object({ building: Id, unit: z.string().check(z.maxLength(50)) }),
    response: coded({
      data: z.object({
        unitDetails: z.nullable(
          z.object({ work_date: z.string(), pest_name: z.string(), treatment_name: z.string() }),
        ),
      }),
    }),
  },
});
