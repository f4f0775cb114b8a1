import type { PestName, TreatmentName } from '../pests';

/** The sheets that tell a tenant how to prepare for a visit. */
export const preparationSheets = [
  'inspection',
  'bedBugsSpray',
  'bedBugsHeat',
  'cockroachesGel',
  'cockroachesSpray',
  'rodentsBait',
  'rodentsTraps',
  'gelBait',
  'spray',
  'fleasSpray',
  'flies',
  'pantry',
  'wasps',
  'generic',
] as const;
export type PreparationSheet = (typeof preparationSheets)[number];

/** The sheets of pests that are prepared for in their own way; those of the other treatments follow below. */
const ofPest: Partial<Record<PestName, Partial<Record<TreatmentName, PreparationSheet>>>> = {
  'Bed Bugs': { 'Spray Treatment': 'bedBugsSpray', 'Heat Treatment': 'bedBugsHeat' },
  Cockroaches: { 'Gel and Dust': 'cockroachesGel', 'Spray Treatment': 'cockroachesSpray' },
  Mice: { Bait: 'rodentsBait', Trapping: 'rodentsTraps' },
  Rats: { Bait: 'rodentsBait', Trapping: 'rodentsTraps' },
  Fleas: { 'Spray Treatment': 'fleasSpray' },
  Flies: { 'Spray Treatment': 'flies', Trapping: 'flies' },
  'Stored Product Pests': { 'Spray Treatment': 'pantry', Trapping: 'pantry' },
  Wasps: { 'Spray Treatment': 'wasps', 'Nest Removal': 'wasps' },
};

const ofTreatment: Partial<Record<TreatmentName, PreparationSheet>> = {
  Inspection: 'inspection',
  'Spray Treatment': 'spray',
  'Gel and Dust': 'gelBait',
  Bait: 'gelBait',
};

/**
 * The sheet of a treatment of a pest, both by the names of the reference catalogue; of names that are not in it, the one that is
 * good for any treatment.
 */
export function preparationSheetOf(pest: string, treatment: string): PreparationSheet {
  const own = under(ofPest, pest);
  return (own && under(own, treatment)) ?? under(ofTreatment, treatment) ?? 'generic';
}

/** What a table has under a name that may be any text. */
const under = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
