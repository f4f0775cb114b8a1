import { showDay } from '@clearunit/shared/domain/dates';
import type { Problem } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { isSameName } from '@clearunit/shared/domain/orders';
import { checkFindings, contradictedDoors, isClosedDoor } from '@clearunit/shared/domain/results';
import { doorOf } from '../visit/check-visit';
import type { RecordedLine, StoredResult } from './correction-queries';
import type { ImportedOrder } from './import-queries';
import { matchEach, namedService, wrongWith } from './match-each';
import { lineKey, linesOfUnit } from './match-rows';
import type { Catalogue } from './read-catalogue';

/** A row with the recorded result that it corrects. */
export interface Correction {
  row: ImportedResult;
  line: RecordedLine;
  recorded: StoredResult;
  pestId: string;
  treatmentId: string;
}

interface Known {
  orders: ReadonlyMap<number, ImportedOrder>;
  lines: readonly RecordedLine[];
  catalogue: Pick<Catalogue, 'pestOf' | 'treatmentOf'>;
}

/**
 * Finds the recorded result that each row corrects: by the unit and, where it has several in the order, by pest,
 * treatment, day and technician. A row where one of these differs from the recorded result is refused.
 * @returns the rows with their results, and the problems of the others, each field with the row's index
 */
export function matchCorrections(
  rows: readonly ImportedResult[],
  known: Known,
): { matched: Correction[]; problems: Problem[] } {
  const linesOf = groupBy(known.lines, lineKey);
  const { matched, problems } = matchEach(
    rows,
    (row) => matchCorrection(row, known, linesOf),
    ({ recorded }) => recorded.id,
  );
  return { matched, problems: [...problems, ...problemsOfDoors(rows, matched, known.lines)] };
}

/**
 * The rows that would leave a unit both inspected and closed in one visit (day and technician). Where that is recorded
 * already, a row that keeps the unit inspected or closed may still be corrected, such as the reason of the closed door.
 */
function problemsOfDoors(
  rows: readonly ImportedResult[],
  matched: readonly Correction[],
  lines: readonly RecordedLine[],
): Problem[] {
  const rowOf = new Map(matched.map(({ recorded, row }) => [recorded.id, row]));
  const visited = lines.flatMap((line) => {
    if (!line.recorded) return [];
    const { id, workDate, technicianName, findings } = line.recorded;
    const row = rowOf.get(id);
    const outcome = row?.outcome ?? findings.outcome;
    const visit = [line.buildingId, workDate, technicianName.toLowerCase()].join(' ');
    const isChanged = isClosedDoor(outcome) !== isClosedDoor(findings.outcome);
    return [{ ...doorOf(line), visit, outcome, row, isChanged }];
  });
  // Changed results come last, so that their rows get the problem.
  const visits = groupBy(
    visited.toSorted((one, other) => Number(one.isChanged) - Number(other.isChanged)),
    ({ visit }) => visit,
  );
  return [...visits.values()].flatMap((visit) =>
    contradictedDoors(visit).flatMap(({ result: { row, isChanged }, problem }) =>
      row && isChanged ? [{ ...problem, field: `results.${rows.indexOf(row)}.${problem.field}` }] : [],
    ),
  );
}

function matchCorrection(
  row: ImportedResult,
  { orders, catalogue }: Known,
  linesOf: ReadonlyMap<string, readonly RecordedLine[]>,
): Correction | Problem {
  const { order_number: order, unit_number: unit } = row;
  const ordered = orders.get(order);
  if (!ordered) return wrongWith('order_number', 'imports.unknown-order', { order });
  if (ordered.status === 'posted') return wrongWith('order_number', 'imports.order-posted', { order });
  const contradiction = checkFindings(row);
  if (contradiction) return contradiction;
  const service = namedService(row, catalogue);
  if ('reason' in service) return service;
  const { pest, treatment } = service;

  const ofUnit = linesOfUnit(linesOf, row);
  if (ofUnit.length === 0) return wrongWith('unit_number', 'imports.unit-not-of-order', { unit, order });
  const recorded = ofUnit.flatMap((line) => (line.recorded ? [{ line, recorded: line.recorded }] : []));
  if (recorded.length === 0) return wrongWith('unit_number', 'imports.result-not-recorded', { unit });
  const ofService = recorded.filter(
    ({ recorded: { pestId, treatmentId } }) =>
      (!pest || pestId === pest) && (!treatment || treatmentId === treatment),
  );
  if (ofService.length === 0) return wrongWith('pest_name', 'imports.service-not-recorded', { unit });
  const ofVisit = ofService.filter(
    (one) =>
      one.recorded.workDate === row.work_date && isSameName(one.recorded.technicianName, row.technician_name),
  );
  const [meant, another] = ofVisit.length > 0 ? ofVisit : ofService;
  if (another) return wrongWith('pest_name', 'imports.recorded-twice', { unit, order });
  const { workDate, technicianName, pestId, treatmentId } = meant!.recorded;
  if (workDate !== row.work_date) {
    return wrongWith('work_date', 'imports.other-work-date', { unit, day: showDay(workDate) });
  }
  if (!isSameName(technicianName, row.technician_name)) {
    return wrongWith('technician_name', 'imports.other-technician', { unit, technician: technicianName });
  }
  return { row, ...meant!, pestId, treatmentId };
}
