import { type Batch, idsIn, type KeptVisit } from './visit';

/** The visit after the portal stored a batch: its units leave the device. */
export function acknowledged(visit: KeptVisit, batch: Batch): KeptVisit {
  const ids = idsIn(batch);
  const saved = ids.map((id) => ({
    order_unit_id: id,
    unit_number: visit.entries[id]?.unit_number ?? '',
    ...(visit.entries[id]?.is_common_area === 1 && { is_common_area: 1 as const }),
  }));
  return {
    ...ids.reduce(withoutEntry, visit),
    saved: [...visit.saved.filter(({ order_unit_id }) => !ids.includes(order_unit_id)), ...saved],
  };
}

/** The visit with the reason why a line's entry cannot be sent as it is. */
export function withRefusal(visit: KeptVisit, id: string, refusal: string): KeptVisit {
  const entry = visit.entries[id];
  return entry ? { ...visit, entries: { ...visit.entries, [id]: { ...entry, refusal } } } : visit;
}

/** The visit after the portal refused a batch: the blamed units have the reason, and can be edited and sent again. */
export const refused = (visit: KeptVisit, sentence: string, blamed: readonly string[]): KeptVisit =>
  blamed.reduce((made, id) => withRefusal(made, id, sentence), visit);

/**
 * The lines that a refusal is about: those that it names, else those that left the visit, else all.
 * @param listed the lines of the visit as the portal has them now; undefined when that is not known
 */
export function blamedFor(
  batch: Batch,
  named: readonly string[],
  listed: readonly string[] | undefined,
): string[] {
  const ids = idsIn(batch);
  const blamed = ids.filter((id) => named.includes(id));
  if (blamed.length > 0) return blamed;
  const gone = listed ? ids.filter((id) => !listed.includes(id)) : [];
  return gone.length > 0 ? gone : ids;
}

/** The batch without some lines and what is added to them, under a key of its own; undefined when nothing remains. */
export function restBatch(batch: Batch, without: readonly string[], key: string): Batch | undefined {
  const results = batch.results.filter(
    ({ order_unit_id, adds_to }) => !without.includes(adds_to ?? order_unit_id),
  );
  return results.length > 0 ? { ...batch, key, results } : undefined;
}

/** Whether a unit's results are being sent and may not be changed. */
export const isSending = (visit: KeptVisit, id: string): boolean =>
  visit.batches.some((batch) => idsIn(batch).includes(id));

/** The visit without what was entered of a unit. */
export function withoutEntry(visit: KeptVisit, id: string): KeptVisit {
  const { [id]: _, ...entries } = visit.entries;
  return { ...visit, entries };
}
