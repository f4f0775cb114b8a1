import type { SubmittedResult } from '@clearunit/shared/api/shapes';
import { toldOutcome } from '@clearunit/shared/domain/results';
import {
  type Batch,
  idsIn,
  type KeptVisit,
  type OtherPest,
  type UnitEntry,
  type VisitKey,
} from '../technician/visit/kept-visit';
import { withBatch } from '../technician/visit/recording';
import type { UnsentResults } from './unsent-item';

/** A batch of a visit's results as it waits to be sent. */
export const resultsItem = (visit: KeptVisit, userId: string, batch: Batch): UnsentResults => ({
  kind: 'results',
  key: batch.key,
  userId,
  madeAt: new Date().toISOString(),
  building_id: visit.building_id,
  building_name: visit.building_name,
  units: idsIn(batch).map((id) => visit.entries[id]?.unit_number ?? ''),
  areas: idsIn(batch).flatMap((id) => {
    const entry = visit.entries[id];
    return entry?.is_common_area === 1 ? [entry.unit_number] : [];
  }),
  date: visit.date,
  body: {
    building_id: visit.building_id,
    work_date: batch.work_date,
    idempotency_key: batch.key,
    results: batch.results,
  },
});

export const visitKeyOf = ({ userId, building_id, date }: UnsentResults): VisitKey => ({
  userId,
  buildingId: building_id,
  date,
});

export const batchIn = ({ key, body }: UnsentResults): Batch => ({
  key,
  work_date: body.work_date,
  results: body.results,
});

/** The batch without some lines and what is added to them, under a key of its own; undefined when nothing remains. */
export function restBatch(batch: Batch, without: readonly string[], key: string): Batch | undefined {
  const results = batch.results.filter(
    ({ order_unit_id, adds_to }) => !without.includes(adds_to ?? order_unit_id),
  );
  return results.length > 0 ? { ...batch, key, results } : undefined;
}

/** The visit with what waits to be sent of it, should this device have lost its entries. */
export function withItem(visit: KeptVisit, item: UnsentResults): KeptVisit {
  const batch = batchIn(item);
  const isThere = visit.batches.some(({ key }) => key === batch.key);
  const entries = { ...entriesOf(item), ...visit.entries };
  const named = { ...visit, building_name: visit.building_name || item.building_name, entries };
  return isThere ? named : withBatch(named, batch);
}

const entriesOf = ({ units, areas, body }: UnsentResults): Record<string, UnitEntry> =>
  Object.fromEntries(
    body.results
      .filter(({ adds_to }) => adds_to === undefined)
      .map(({ order_unit_id, adds_to: _, refused_entry, ...found }, at) => [
        order_unit_id,
        {
          ...found,
          outcome: toldOutcome({ ...found, refused_entry }),
          treatment_done: found.treatment_done ?? true,
          unit_number: units[at] ?? '',
          ...(areas?.includes(units[at] ?? '') && { is_common_area: 1 as const }),
          other_pests: body.results.filter(({ adds_to }) => adds_to === order_unit_id).map(otherPestOf),
        },
      ]),
  );

const otherPestOf = ({ order_unit_id, treatment_done, ...found }: SubmittedResult): OtherPest => ({
  id: order_unit_id,
  pest_id: found.pest_id,
  treatment_id: found.treatment_id,
  activity_level: found.activity_level,
  treatment_done: treatment_done ?? null,
  comment: found.comment,
});

/** The batches of a visit whose items are not among those that wait, as items. */
export const missingItems = (
  visit: KeptVisit,
  userId: string,
  isWaiting: (key: string) => boolean,
): UnsentResults[] =>
  visit.batches
    .filter((batch) => !isWaiting(batch.key) && idsIn(batch).length > 0)
    .map((batch) => resultsItem(visit, userId, batch));
