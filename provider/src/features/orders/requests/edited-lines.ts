import type { RequestLine } from '@clearunit/shared/domain/orders';
import type { SentLine } from './receive-lines';

type KeptLine = SentLine & { lineItemID: string };

export interface EditedLines {
  /** Stored lines with their new values. */
  kept: KeptLine[];
  /** New lines. */
  added: SentLine[];
  /** The changed lines before and after, in words; null when nothing changes. */
  difference: { before: string[]; after: string[] } | null;
}

/**
 * Compares an order's lines with those that were sent. A line that keeps its unit, pest and treatment keeps its price.
 * A line that names an unknown stored one is ignored.
 */
export function editedLines(stored: readonly RequestLine[], received: readonly SentLine[]): EditedLines {
  const byId = new Map(stored.map((line) => [line.lineItemID, line]));
  const priced = received.map((line) => {
    const was = line.lineItemID === null ? undefined : byId.get(line.lineItemID);
    const isSame = was && serviceOf(was) === serviceOf(line);
    return isSame ? { ...line, price: was.price ?? line.price } : line;
  });
  const kept = priced.filter(
    (line): line is KeptLine => byId.has(line.lineItemID) && line.lineItemID !== null,
  );
  const added = priced.filter((line) => line.lineItemID === null);
  const before = inSequence(stored).map(inWords);
  const after = inSequence(priced).map(inWords);
  const difference = JSON.stringify(before) === JSON.stringify(after) ? null : differing(before, after);
  return { kept, added, difference };
}

type AnyLine = RequestLine | SentLine;

const inSequence = <Line extends AnyLine>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => a.priority - b.priority);

const serviceOf = (line: AnyLine): string =>
  JSON.stringify([line.unit_number, line.pest_id, line.treatment_id]);

/** A line in words, for the log: '101: Mice, Bait (neworder), behind the stove'. */
const inWords = ({ unit_number, pest, treatment, followup, order_description: note }: AnyLine): string =>
  `${unit_number}: ${pest}, ${treatment} (${followup})${note === '' ? '' : `, ${note}`}`;

/** The entries of each list that the other lacks; all of both when only their sequence differs. */
function differing(before: readonly string[], after: readonly string[]) {
  const [removed, added] = [without(before, after), without(after, before)];
  return removed.length + added.length > 0
    ? { before: removed, after: added }
    : { before: [...before], after: [...after] };
}

/** The list without one occurrence for each entry of the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const entry of other) left.set(entry, (left.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = left.get(entry) ?? 0;
    if (count > 0) left.set(entry, count - 1);
    return count === 0;
  });
}
