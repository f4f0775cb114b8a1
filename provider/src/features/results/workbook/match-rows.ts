import { type Day, showDay } from '@clearunit/shared/domain/dates';
import type { Problem } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { isSameName, mayMoveOrder, type OrderStatus } from '@clearunit/shared/domain/orders';
import { checkFindings, checkWorkDate, contradictedDoors } from '@clearunit/shared/domain/results';
import { unitsCalled } from '@clearunit/shared/domain/units';
import type { Role } from '@clearunit/shared/domain/users';
import { doorOf } from '../visit/check-visit';
import type { RecordedLine } from './correction-queries';
import { findingsOf } from './findings';
import type { ImportedOrder } from './import-queries';
import { knownRow, matchEach, type NamedService, namedService, wrongWith } from './match-each';
import type { Catalogue } from './read-catalogue';

/** A row with its line, pest and treatment. */
export interface MatchedRow {
  row: ImportedResult;
  line: RecordedLine;
  pestId: string;
  treatmentId: string;
}

export interface Known {
  orders: ReadonlyMap<number, ImportedOrder>;
  lines: readonly RecordedLine[];
  catalogue: Pick<Catalogue, 'pestOf' | 'treatmentOf'>;
  isTreatmentOf: (treatmentId: string, pestId: string) => boolean;
  role: Role;
  /** Today in the portal's time zone. */
  today: Day;
  /** An order's status in words. */
  say: (status: OrderStatus) => string;
}

/**
 * Finds the line of each row: by the unit and, where the order has the unit more than once, by pest and treatment. A
 * unit with one line may have been treated for something else than ordered.
 * @returns the rows with their lines, how many rows say what is recorded already, and the problems of the others, each field
 * with the row's index
 */
export function matchRows(
  rows: readonly ImportedResult[],
  known: Known,
): { matched: MatchedRow[]; known: number; problems: Problem[] } {
  const linesOf = groupBy(known.lines, lineKey);
  const found = matchEach(
    rows,
    (row) => matchRow(row, known, linesOf),
    ({ line }) => line.id,
  );
  const { matched, problems } = found;
  return { ...found, problems: [...problems, ...problemsOfDoors(rows, matched)] };
}

/** The rows of a visit (day and technician) that say of one unit both inspected and closed. */
function problemsOfDoors(rows: readonly ImportedResult[], matched: readonly MatchedRow[]): Problem[] {
  const visits = groupBy(matched, ({ row, line }) =>
    [line.buildingId, row.work_date, row.technician_name.toLowerCase()].join(' '),
  );
  return [...visits.values()].flatMap((visit) => {
    const visited = visit.map(({ row, line }) => ({ row, ...doorOf(line), outcome: row.outcome }));
    return contradictedDoors(visited).map(({ result: { row }, problem }) => ({
      ...problem,
      field: `results.${rows.indexOf(row)}.${problem.field}`,
    }));
  });
}

/** Identifies a unit of an order, in whatever case. */
export const lineKey = ({ orderNumber, unitNumber }: { orderNumber: number; unitNumber: string }) =>
  `${orderNumber} ${unitNumber.toLowerCase()}`;

/** The lines of a row's unit, whose number may be written as 'Apt 4B' for 4B. */
export const linesOfUnit = <Line>(
  linesOf: ReadonlyMap<string, readonly Line[]>,
  { order_number: orderNumber, unit_number }: ImportedResult,
): readonly Line[] => {
  const [whole, bare] = unitsCalled(unit_number).map((unitNumber) =>
    linesOf.get(lineKey({ orderNumber, unitNumber })),
  );
  return whole ?? bare ?? [];
};

function matchRow(
  row: ImportedResult,
  known: Known,
  linesOf: ReadonlyMap<string, readonly RecordedLine[]>,
): MatchedRow | Problem | typeof knownRow {
  const { order_number: order, unit_number: unit } = row;
  const ordered = known.orders.get(order);
  if (!ordered) return wrongWith('order_number', 'imports.unknown-order', { order });
  const ofUnit = linesOfUnit(linesOf, row);
  const service = namedService(row, known.catalogue);
  if (!('reason' in service) && isKnown(row, ofUnit, service)) return knownRow;
  const isOpen = ordered.status === 'completed' || mayMoveOrder(ordered.status, 'completed', known.role);
  if (!isOpen) {
    return wrongWith('order_number', 'imports.order-not-open', { order, state: known.say(ordered.status) });
  }
  const toCome = checkWorkDate(row.work_date, known.today);
  if (toCome) return toCome;
  const contradiction = checkFindings(row);
  if (contradiction) return contradiction;
  if (row.work_date < ordered.orderDay) {
    return wrongWith('work_date', 'imports.work-before-order', { day: showDay(ordered.orderDay) });
  }
  if ('reason' in service) return service;
  const { pest, treatment } = service;

  if (ofUnit.length === 0) return wrongWith('unit_number', 'imports.unit-not-of-order', { unit, order });
  const line = chooseLine(ofUnit, service);
  if (line === 'recorded') return wrongWith('unit_number', 'imports.result-recorded', { unit });
  if (line === 'unclear') return wrongWith('pest_name', 'imports.service-unclear', { unit, order });
  const pestId = pest ?? line.pestId;
  const treatmentId = treatment ?? line.treatmentId;
  // The ordered service is always allowed.
  const isAsOrdered = pestId === line.pestId && treatmentId === line.treatmentId;
  if (!isAsOrdered && !known.isTreatmentOf(treatmentId, pestId)) {
    return wrongWith('treatment_name', 'results.treatment-of-other-pest', { unit });
  }
  return { row, line, pestId, treatmentId };
}

/** Whether a row's result is already recorded for its unit, of which no open line is left for the row. */
const isKnown = (row: ImportedResult, ofUnit: readonly RecordedLine[], service: NamedService): boolean =>
  chooseLine(ofUnit, service) === 'recorded' && ofUnit.some((line) => isRecorded(row, line, service));

/** Whether a row equals the recorded result of a line: the visit, the service and all findings. */
function isRecorded(row: ImportedResult, line: RecordedLine, { pest, treatment }: NamedService): boolean {
  const { recorded } = line;
  if (!recorded) return false;
  const said = findingsOf(row);
  return (
    recorded.workDate === row.work_date &&
    isSameName(recorded.technicianName, row.technician_name) &&
    recorded.pestId === (pest ?? line.pestId) &&
    recorded.treatmentId === (treatment ?? line.treatmentId) &&
    (Object.keys(said) as (keyof typeof said)[]).every((name) => said[name] === recorded.findings[name])
  );
}

/** The one line of a unit without a result that fits a pest and a treatment. */
function chooseLine(
  ofUnit: readonly RecordedLine[],
  { pest, treatment }: NamedService,
): RecordedLine | 'recorded' | 'unclear' {
  const ofPest = ofUnit.filter((line) => pest === null || line.pestId === pest);
  const asSaid = ofPest.filter((line) => treatment === null || line.treatmentId === treatment);
  const [meant] = [asSaid, ofPest, ofUnit].filter((lines) => lines.length > 0);
  const open = (meant ?? ofUnit).filter((line) => !line.recorded);
  if (open.length === 0) return 'recorded';
  return open.length === 1 ? open[0]! : 'unclear';
}
