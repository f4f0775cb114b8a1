import type { Day } from '@clearunit/shared/domain/dates';
import {
  type LaterVisit,
  type RecommendedFollowUp,
  recommendationAfter,
  recommendedFollowUp,
} from '@clearunit/shared/domain/follow-ups';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { ServiceNames } from '@clearunit/shared/domain/orders';
import { wasTreated } from '@clearunit/shared/domain/results';
import { sortNaturally } from '@clearunit/shared/domain/units';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import type { Context } from '../../../http/handler';
import type { ReachedBuilding } from '../../access/queries';
import { aboutOrder, type Change } from '../../logs/record-change';
import { priceList } from '../../prices/price-list';
import { mailRecommendation } from '../mails/follow-up';
import type { ReceivedLine } from '../requests/receive-lines';
import { insertLines, insertOrder } from '../requests/submit-queries';
import { type EndedLine, endedByVisit, keyOf, type Served, takeOutEnded } from './follow-latest-visit';
import {
  countAdded,
  type LaterInspection,
  laterInspections,
  lockDraftOfDay,
  type OpenDraft,
  openFollowUps,
} from './recommended-queries';

/** A follow-up that is due in a unit, with the visited unit that requires it. */
type Due = RecommendedFollowUp & { from: Served; pest_id: string; treatment_id: string };

/** `hasSecond`: the second bed-bug visit is planned already, so none is added. */
type New = Due & { hasSecond: boolean };

/**
 * Recommends the follow-ups of a visit, by its results or, where it was completed by hand, by the groups of its lines
 * (specification README no. 8): drafts that the customer completes, one for each due day with all its units. Units of
 * several visits are in one draft as long as nobody has changed it (decision 128). Leaves out a unit with a
 * planned follow-up for the same pest and treatment (a second bed-bug visit does not replace a first one without
 * treatment), and one that a later visit, recorded before, has settled (decision 51). Waiting recommendations are
 * replaced or withdrawn by the visit. Nothing is recommended in a retired building. Mails the recipients of a new draft.
 *
 * @param visit `fromFile` has drafts of its own, which are taken back with their import
 * @returns the drafts' ids, how many follow-ups were already planned, and entries for the activity log
 */
export async function recommendFollowUps(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  visit: { workDate: string; found: readonly Served[]; names: ServiceNames; fromFile?: boolean },
): Promise<{ recommended: string[]; planned: number; changes: Change[] }> {
  const visited = visit.found.map((found) => ({ ...found, due: dueIn(found, visit) }));
  const found = visited.map((one) => ({ ...one, needsFollowUp: one.due.length > 0 }));
  const ended = await endedByVisit(run, context, building, { ...visit, found });
  const all = building.isRetired ? [] : visited.flatMap((one) => one.due);
  const { due: missing, planned } = await withoutPlanned(run, building.id, all, ended);
  const due = await withoutAnswered(run, building.id, missing, visit);
  const { workDate } = visit;
  const changes = await takeOutEnded(run, context, building, { workDate, ended, anew: due });
  if (due.length === 0) return { recommended: [], planned, changes };
  const priceOf = await priceList(run, building.id, due);
  const moved = new Set(ended.map((line) => keyOf(line.unitNumber, line.pestId)));
  const drafts: string[] = [];
  for (const day of [...new Set(due.map((one) => one.due))].sort()) {
    const units = sortNaturally(
      due.filter((one) => one.due === day),
      (one) => one.unit_number,
    );
    const resultId = units[0]?.from.id ?? null;
    const open = visit.fromFile ? undefined : await lockDraftOfDay(run, building.id, day);
    const draft = open ?? (await insertDraft(run, context, building, { day, resultId }));
    if (!draft) continue;
    const lines = units.map((one, place) => lineFor(one, draft.last + place + 1, priceOf(one)));
    const order = { ...draft, status: 'draft', purchaseOrderNumber: '', dueDate: day } as const;
    await insertLines(run, { ...order, building, lines });
    if (open) {
      await countAdded(run, building.id, open.id, resultId);
      changes.push(addedTo(open, building, { workDate, lines }));
    }
    // Who was told of a unit in another draft hears where it is now.
    if (!open || units.some((one) => moved.has(keyOf(one.unit_number, one.pest_id)))) {
      const mailed = { id: draft.id, orderNumber: draft.order_number, dueDate: day };
      await mailRecommendation(run, context, building, mailed);
    }
    drafts.push(draft.id);
  }
  return { recommended: drafts, planned, changes };
}

async function insertDraft(
  run: Runner,
  context: Context,
  building: ReachedBuilding,
  { day, resultId }: { day: Day; resultId: string | null },
): Promise<OpenDraft | undefined> {
  const made = await insertOrder(run, {
    buildingId: building.id,
    id: v7(),
    status: 'draft',
    origin: 'recommended',
    purchaseOrderNumber: '',
    requestedBy: null,
    acceptedBy: null,
    sending: null,
    at: context.now.toISOString(),
    dueDate: day,
    recommendedFrom: resultId ?? undefined,
  });
  return made && { ...made, last: 0 };
}

const addedTo = (
  { id, order_number }: OpenDraft,
  building: ReachedBuilding,
  { workDate, lines }: { workDate: Day; lines: readonly ReceivedLine[] },
): Change => ({
  activity: 'orders.follow-up-extended',
  ...aboutOrder({ id }, building),
  description: {
    order_number,
    after_visit_of: workDate,
    units: lines.map((line) => `${line.unit_number}: ${line.pest}, ${line.treatment}`),
  },
});

function dueIn(from: Served, { workDate, names }: { workDate: string; names: ServiceNames }): Due[] {
  const { line, result } = from;
  const made = recommendedFollowUp(
    { unit_number: line.unitNumber, followup: line.requestType, isSecondVisit: line.isSecondVisit },
    {
      pest_id: result.pest_id,
      pest: names.pest(result.pest_id),
      treatment_id: result.treatment_id,
      treatment: names.treatment(result.treatment_id),
      work_date: workDate,
      comment: result.comment,
      outcome: result.outcome,
    },
  );
  if (!made?.pest_id || !made.treatment_id) return [];
  return [{ ...made, pest_id: made.pest_id, treatment_id: made.treatment_id, from }];
}

/**
 * Leaves out follow-ups that are planned already, except those that the visit ended, and duplicates within the visit;
 * `planned` counts those planned already.
 */
async function withoutPlanned(
  run: Runner,
  buildingId: string,
  due: readonly Due[],
  ended: readonly EndedLine[],
): Promise<{ due: New[]; planned: number }> {
  if (due.length === 0) return { due: [], planned: 0 };
  const service = (one: { unit_number: string; pest_id: string; treatment_id: string }) =>
    `${one.unit_number.toLowerCase()} ${one.pest_id} ${one.treatment_id}`;
  const endedIds = ended.map(({ lineId }) => lineId);
  const open = (await openFollowUps(run, buildingId, due)).filter(({ lineId }) => !endedIds.includes(lineId));
  const second = new Set(open.filter(({ isSecondVisit }) => isSecondVisit).map(service));
  const coming = new Set(open.filter(({ isSecondVisit }) => !isSecondVisit).map(service));
  const candidates = due.map((one) => ({ ...one, hasSecond: second.has(service(one)) }));
  const missing = candidates.filter(
    (one) => !coming.has(service(one)) && !(one.hasSecond && wasTreated(one.from.result)),
  );
  const once = new Map(missing.toReversed().map((one) => [service(one), one]));
  return {
    due: missing.filter((one) => once.get(service(one)) === one),
    planned: due.length - missing.length,
  };
}

/**
 * Leaves out what a later visit, recorded before this one, would have withdrawn or replaced. A visit of the same day is
 * later than a closed door only, which says nothing about pests.
 */
async function withoutAnswered(
  run: Runner,
  buildingId: string,
  due: readonly New[],
  { workDate, names }: { workDate: string; names: ServiceNames },
): Promise<New[]> {
  if (due.length === 0) return [];
  const about = due.map(({ unit_number, pest_id, from }) => ({
    unit_id: from.line.unitId,
    unit_number,
    pest_id,
    result_id: from.id,
  }));
  const later = await laterInspections(run, buildingId, about, workDate);
  const days = [...groupBy(later, (one) => `${keyOf(one.unitNumber, one.pestId)} ${one.workDate}`).values()];
  const answers = days.filter((ofDay) => recommendationAfter(ofDay.map(laterVisit(names))) !== 'stays');
  const keysOf = (some: typeof answers) => new Set(some.map(([one]) => keyOf(one!.unitNumber, one!.pestId)));
  const answered = keysOf(answers.filter(([one]) => one!.workDate > workDate));
  const answeredDoors = keysOf(answers);
  return due.filter(
    (one) =>
      !(one.because === 'closed door' ? answeredDoors : answered).has(keyOf(one.unit_number, one.pest_id)),
  );
}

const laterVisit =
  (names: ServiceNames) =>
  (one: LaterInspection): LaterVisit => {
    const { unitNumber, requestType, isSecondVisit, pestId, treatmentId, treatment, workDate, comment } = one;
    const later = recommendedFollowUp(
      { unit_number: unitNumber, followup: requestType, isSecondVisit },
      {
        pest_id: pestId,
        pest: names.pest(pestId),
        treatment_id: treatmentId,
        treatment,
        work_date: workDate,
        comment,
        outcome: 'inspected',
      },
    );
    return {
      outcome: 'inspected',
      activity_level: one.activityLevel,
      comment,
      needsFollowUp: later !== null,
    };
  };

const lineFor = (one: New, priority: number, price: number): ReceivedLine => ({
  key: one.unit_number,
  unit_number: one.unit_number,
  unitId: one.from.line.unitId,
  pest_id: one.pest_id,
  pest: one.pest,
  treatment_id: one.treatment_id,
  treatment: one.treatment,
  // After a closed door the same type is requested again.
  followup: one.because === 'closed door' ? one.from.line.requestType : one.followup,
  order_description: one.from.result.comment,
  price,
  priority,
  isSecondVisit: false,
  ...(one.hasSecond && { withoutSecondVisit: true }),
});
