import type { BuildingHistoryRow } from '@clearunit/shared/api/history-records';
import {
  followUpRequested,
  historyLineFromComment,
  lineOfVisit,
  offersFollowUp,
} from '@clearunit/shared/domain/follow-ups';
import { once } from '@clearunit/shared/domain/once';
import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { isNoDraft, mayListOrders } from '../access/reach-building';
import { listPests, listTreatments } from '../catalogue/queries';
import { visitsSince } from '../orders/requests/planned-queries';
import type { DoneRow } from './queries';

/** The rows with what 'Request Follow-up' would request, and whether that is planned or done already (2 §2.5). */
export async function withFollowUps(
  context: Pick<ActorContext, 'actor' | 'pool'>,
  building: ReachedBuilding,
  rows: readonly DoneRow[],
): Promise<BuildingHistoryRow[]> {
  const { pool } = context;
  const asking = rows.filter(asksForFollowUp);
  if (asking.length === 0) return rows.map(withoutFollowUp);
  const pests = await listPests(pool);
  const treatments = new Map<string, () => ReturnType<typeof listTreatments>>();
  const treatmentsOf = (pestId: string) => {
    const kept = treatments.get(pestId) ?? once(() => listTreatments(pool, pestId));
    treatments.set(pestId, kept);
    return kept();
  };
  const earliest = asking.reduce(
    (first, { work_date }) => (work_date && work_date < first ? work_date : first),
    '9',
  );
  const since = await visitsSince(pool, building.id, asking, earliest);
  const visits = mayListOrders(context, building) ? since : since.filter(isNoDraft);
  return Promise.all(
    rows.map(async (row) => {
      if (!asksForFollowUp(row)) return withoutFollowUp(row);
      const line = await lineOfVisit(historyLineFromComment, row, pests, treatmentsOf);
      if (!line) return withoutFollowUp(row);
      const unit_number = row.present_number;
      const found = followUpRequested({ ...row, unit_number }, line, visits);
      const requested = found ? plannedVisit(found) : null;
      return { ...withoutFollowUp(row), follow_up: { line: { ...line, unit_number }, requested } };
    }),
  );
}

const withoutFollowUp = ({ unit_id: _, present_number: __, ...row }: DoneRow): BuildingHistoryRow => ({
  ...row,
  follow_up: null,
});

/** Who made a past visit did what it asked for, or let it be: it is history (decision 94). */
const asksForFollowUp = ({ order_id, comment }: DoneRow): boolean =>
  order_id !== null && offersFollowUp(comment);

const plannedVisit = ({
  work_date: _,
  recommended_by: __,
  ...visit
}: Awaited<ReturnType<typeof visitsSince>>[number]) => visit;
