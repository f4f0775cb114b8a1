import type { PestName, TreatmentName } from '../domain/pests';
import type { ActivityLevel, Outcome, PrepLevel, SanitationLevel } from '../domain/results';
import { closedDoorOf, commentOn, type TriedInVain } from './comments';
import type { Household } from './households';
import { activityOf, type Infestations } from './infestations';
import type { DemoOrderLine } from './order-records';
import { habitsOf, livingPests } from './pest-habits';
import type { Random } from './random';

/** The record of a visit: what was done of one order on one day. */
export interface DemoInvoice {
  buildingId: string;
  id: string;
  /** 0 until all buildings' invoices are numbered by the time of the visit. */
  number: number;
  orderId: string;
  technicianId: string;
  technicianName: string;
  workDate: string;
  createdAt: string;
}

/** What was found and done in one unit. */
export interface DemoResult extends Found {
  buildingId: string;
  id: string;
  invoiceId: string;
  orderLineId: string;
  unitId: string | null;
  unitNumber: string;
  workDate: string;
}

/** The findings of a visit to one unit, as the technician enters them. */
export interface Found {
  pest: PestName;
  treatment: TreatmentName;
  activityLevel: ActivityLevel | null;
  prepLevel: PrepLevel | null;
  sanitationLevel: SanitationLevel | null;
  structuralIssues: boolean;
  outcome: Outcome;
  treatmentDone: boolean;
  comment: string;
}

/** Simulates a visit to a unit: access, findings, and the treatment that the household allows. */
export function visitUnit(
  line: DemoOrderLine,
  unit: number,
  household: Household,
  infestations: Infestations,
  random: Random,
): Found {
  if (random.chance(household.refuses)) {
    return turnedAway(line, closedDoorOf(random));
  }
  const { pest, treatment } = whatIsDone(line, unit, infestations, random);
  const before = infestations.severity(unit, pest);
  const isTreated = treatment !== 'Inspection';
  // Baiting and trapping need no preparation; spray, heat, gel and dust do.
  const needsPreparation = isTreated && treatment !== 'Bait' && treatment !== 'Trapping';
  const isPrepared = !needsPreparation || random.chance(household.prepares);
  const isLeftUndone = !isPrepared && random.chance(0.45);
  if (isTreated && !isLeftUndone) infestations.treat(unit, pest, remainsAfter(treatment, isPrepared, random));
  const activity = activityOf(before);
  const isDirty = household.sanitation === 'Low' && random.chance(0.8);
  return {
    pest,
    treatment,
    activityLevel: activity,
    prepLevel: needsPreparation ? (isPrepared ? 'Prepared' : 'Not prepared') : null,
    sanitationLevel: isDirty ? 'Low' : household.sanitation === 'High' ? 'High' : 'Average',
    structuralIssues: household.structuralIssues,
    outcome: 'inspected',
    treatmentDone: !isLeftUndone,
    comment: commentOn(
      {
        pest,
        treatment,
        activity,
        isLeftUndone,
        isPrepared,
        isDirty,
        structuralIssues: household.structuralIssues,
        next: nextTreatment(pest, treatment, activity, random),
      },
      random,
    ),
  };
}

/** A closed door. */
export const turnedAway = ({ pest, treatment }: DemoOrderLine, tried: TriedInVain): Found => ({
  pest,
  treatment,
  ...nothingSeen,
  ...tried,
});

/** A room without residents, such as a laundry typed in by hand. */
export function visitCommonRoom(line: DemoOrderLine, random: Random): Found {
  const activityLevel: ActivityLevel = random.chance(0.2) ? 'Low activity' : 'No activity';
  return {
    pest: line.pest,
    treatment: line.treatment,
    ...nothingSeen,
    outcome: 'inspected',
    treatmentDone: true,
    activityLevel,
    comment: `Stations checked, bait ${activityLevel === 'No activity' ? 'untouched' : 'renewed'}. No follow up required.`,
  };
}

const nothingSeen = {
  activityLevel: null,
  prepLevel: null,
  sanitationLevel: null,
  structuralIssues: false,
  treatmentDone: false,
} as const;

/** On an inspection the technician notes what is there, and treats roaches and the like on the spot. */
function whatIsDone(
  { pest, treatment }: DemoOrderLine,
  unit: number,
  infestations: Infestations,
  random: Random,
): { pest: PestName; treatment: TreatmentName } {
  if (treatment !== 'Inspection') return { pest, treatment };
  const worst = infestations.worstIn(unit);
  if (!worst || activityOf(worst.severity) === 'No activity') return { pest, treatment };
  const isTreatedAtOnce = worst.pest !== 'Bed Bugs' && random.chance(0.6);
  return {
    pest: worst.pest,
    treatment: isTreatedAtOnce ? random.weighted(habitsOf(worst.pest).treatments) : treatment,
  };
}

function remainsAfter(treatment: TreatmentName, isPrepared: boolean, random: Random): number {
  if (treatment === 'Heat Treatment') return 0.03;
  return (isPrepared ? 0.06 : 0.4) + random.next() * 0.22;
}

function nextTreatment(
  pest: PestName,
  treatment: TreatmentName,
  activity: ActivityLevel,
  random: Random,
): TreatmentName | null {
  if (activity === 'No activity' || !livingPests.includes(pest)) return null;
  if (treatment === 'Inspection') return random.weighted(habitsOf(pest).treatments);
  if (activity === 'Low activity') return random.chance(0.5) ? 'Inspection' : null;
  return treatment === 'Heat Treatment' || treatment === 'Nest Removal' ? 'Inspection' : treatment;
}
