import { isClosedDoor } from '../domain/results';
import type { Calendar } from './calendar';
import type { SiteHistory } from './history';
import type { DemoPeople } from './people';
import type { Random } from './random';
import type { DemoInvoice, DemoResult } from './results';

/** A unit of the critical list (3 §3). */
export interface DemoCriticalUnit {
  buildingId: string;
  id: string;
  unitId: string;
  unitNumber: string;
  status: 'ongoing' | 'resolved';
  dateReported: string;
  techReported: string;
  lastServiceDate: string;
  summary: string;
  csrActions: string;
  ssRmSteps: string;
  note: string;
  lastTechComment: string;
  isEdited: boolean;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

/** How many units of the list are still ongoing, and how many are resolved. */
const counts = { ongoing: 10, resolved: 6 };

/** The units that gave the most trouble: refused, unprepared or heavily infested again and again. */
export function makeCriticalUnits(
  histories: readonly SiteHistory[],
  people: DemoPeople,
  calendar: Calendar,
  random: Random,
): DemoCriticalUnit[] {
  const troubled = histories.flatMap(troubledUnits).sort((a, b) => b.trouble - a.trouble);
  const isCalm = ({ results }: TroubledUnit) => results.at(-1)!.activityLevel === 'No activity';
  const listed = [
    ...troubled.filter((unit) => !isCalm(unit)).slice(0, counts.ongoing),
    ...troubled.filter(isCalm).slice(0, counts.resolved),
  ];
  return listed.map(({ history, results, invoices }, at) => {
    const last = results.at(-1)!;
    const invoice = invoices.get(last.invoiceId)!;
    const isResolved = at >= counts.ongoing;
    const reportedOn = Math.max(0, calendar.numberOf(last.workDate) - random.between(0, 20));
    const createdAt = calendar.momentAt(reportedOn, 15 * 60);
    const isEdited = isResolved || random.chance(0.5);
    const editedOn = Math.min(calendar.today - 1, reportedOn + random.between(2, 20));
    const refusals = results.filter(({ outcome }) => isClosedDoor(outcome)).length;
    return {
      buildingId: last.buildingId,
      id: random.id(createdAt),
      unitId: last.unitId!,
      unitNumber: last.unitNumber,
      status: isResolved ? 'resolved' : 'ongoing',
      dateReported: createdAt,
      techReported: invoice.technicianName,
      lastServiceDate: invoice.createdAt,
      summary: summaryOf(results, refusals),
      csrActions:
        refusals > 1
          ? 'Called the manager; notice of entry sent twice.'
          : 'Prep sheet sent again, manager informed.',
      ssRmSteps: random.pick([
        'Joint visit with the property manager next week.',
        'Regional manager to offer prep assistance at no charge.',
        '',
      ]),
      note: isResolved ? 'No activity at the last visit.' : '',
      lastTechComment: last.comment,
      isEdited,
      createdBy: (history.site.scheduler ?? people.schedulers[0]!).id,
      createdAt,
      updatedAt: isEdited ? calendar.momentAt(editedOn, 16 * 60) : createdAt,
    } satisfies DemoCriticalUnit;
  });
}

interface TroubledUnit {
  history: SiteHistory;
  invoices: Map<string, DemoInvoice>;
  /** The oldest first. */
  results: DemoResult[];
  trouble: number;
}

function troubledUnits(history: SiteHistory): TroubledUnit[] {
  const invoices = new Map<string, DemoInvoice>(history.invoices.map((invoice) => [invoice.id, invoice]));
  const byUnit = new Map<string, DemoResult[]>();
  for (const result of history.results) {
    if (result.unitId) byUnit.set(result.unitId, [...(byUnit.get(result.unitId) ?? []), result]);
  }
  return [...byUnit.values()].map((results) => ({
    history,
    results,
    invoices,
    trouble: results.reduce((sum, result) => sum + troubleOf(result), 0),
  }));
}

const troubleOf = ({ outcome, prepLevel, activityLevel }: DemoResult): number =>
  (isClosedDoor(outcome) ? 3 : 0) +
  (prepLevel === 'Not prepared' ? 2 : 0) +
  (activityLevel === 'High activity' ? 2 : 0);

function summaryOf(results: readonly DemoResult[], refusals: number): string {
  const { pest } = results.findLast(({ outcome }) => !isClosedDoor(outcome)) ?? results[0]!;
  const unprepared = results.filter(({ prepLevel }) => prepLevel === 'Not prepared').length;
  const parts = [
    `${pest} in ${results.length} visits`,
    refusals > 0 ? `entry refused ${refusals}×` : '',
    unprepared > 0 ? `not prepared ${unprepared}×` : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}. Units around it are inspected with every round.`;
}
