import type { OrderDetail, RecommendedBy } from '@clearunit/shared/api/order-detail';
import { recommendedFollowUp } from '@clearunit/shared/domain/follow-ups';
import type { Runner } from '../../../db/runner';
import { sourceVisit } from './queries';

/** The visit that recommended a draft, and for each unit the rule and the visit that asked for it. */
export async function recommendedBy(
  run: Runner,
  order: Pick<OrderDetail, 'id' | 'building_uuid' | 'origin' | 'order_status'>,
): Promise<{ recommended_by?: RecommendedBy }> {
  if (order.origin !== 'recommended' || order.order_status !== 'draft') return {};
  const visit = await sourceVisit(run, order.building_uuid, order.id);
  if (!visit) return {};
  const units = visit.results.flatMap((result) => {
    const made = recommendedFollowUp(result, result);
    const { unit_number, outcome, comment, order_number, work_date } = result;
    return made ? [{ unit_number, because: made.because, outcome, comment, order_number, work_date }] : [];
  });
  return { recommended_by: { order_number: visit.order_number, work_date: visit.work_date, units } };
}
