import type { PestName, TreatmentName } from '../domain/pests';
import type { ActivityLevel, ClosedDoor } from '../domain/results';
import type { Random } from './random';

/** The facts of a visit for its comment. */
export interface VisitStory {
  pest: PestName;
  treatment: TreatmentName;
  activity: ActivityLevel;
  /** Not treated, since the unit was not prepared. */
  isLeftUndone: boolean;
  isPrepared: boolean;
  isDirty: boolean;
  structuralIssues: boolean;
  /** What should be done next; null when nothing. */
  next: TreatmentName | null;
}

/** Why nobody was inside, with a comment in the words that the rules on comments read (2 §4). */
export interface TriedInVain {
  outcome: ClosedDoor;
  comment: string;
}

const triedInVain: readonly TriedInVain[] = [
  { outcome: 'refused', comment: 'Tenant refused entry. Reschedule required.' },
  { outcome: 'no answer', comment: 'No access, chain on the door. Reschedule required.' },
  {
    outcome: 'key failed',
    comment: 'No answer after two knocks, management key does not fit. Reschedule required.',
  },
  {
    outcome: 'refused',
    comment: 'Tenant has a newborn at home and asked us to leave, service not completed.',
  },
  { outcome: 'unsafe', comment: 'Dog loose in the unit, not safe to enter. Reschedule required.' },
];

export const closedDoorOf = (random: Random): TriedInVain => random.pick(triedInVain);

/** A door that stays closed for a certain reason. */
export const closedDoorBecause = (outcome: ClosedDoor): TriedInVain =>
  triedInVain.find((tried) => tried.outcome === outcome)!;

/** A technician's comment in the words that the rules on comments and the synonyms read (2 §4). */
export function commentOn(story: VisitStory, random: Random): string {
  if (story.isLeftUndone) {
    return joined(seen(story, random), 'Unit not prepared, treatment not completed.', upkeep(story));
  }
  const done =
    !story.isPrepared && story.treatment !== 'Inspection'
      ? 'Partly prepared, treated what was accessible.'
      : random.pick(workOn(story));
  return joined(seen(story, random), done, upkeep(story), nextVisit(story, random));
}

function seen({ pest, activity }: VisitStory, random: Random): string {
  if (activity === 'No activity') {
    return random.pick(['No activity found.', 'No activity.', 'No live insects or droppings seen.']);
  }
  const words = signs[pest] ?? ['Activity seen', 'Activity in two rooms', 'Heavy activity'];
  const degree = activity === 'Low activity' ? 0 : activity === 'Moderate activity' ? 1 : 2;
  return `${words[degree]}.`;
}

function upkeep({ isDirty, structuralIssues }: VisitStory): string {
  return joined(
    isDirty ? 'Sanitation poor, grease and food behind stove.' : '',
    structuralIssues ? 'Gap around riser under sink needs sealing.' : '',
  );
}

function nextVisit({ next, pest }: VisitStory, random: Random): string {
  if (next === null) return random.pick(endings);
  if (next === 'Bait' || next === 'Trapping') {
    return `Follow up ${next === 'Bait' ? 'bait' : 'traps'} in a month.`;
  }
  if (next === 'Inspection') return 'Follow up inspection in two weeks.';
  const words = spoken[next] ?? next.toLowerCase();
  return random.pick([`Follow up ${words} in two weeks.`, `Follow up ${words} for ${pest.toLowerCase()}.`]);
}

/** One in thirty contradicts itself, for the audit. */
const endings = [
  ...Array.from({ length: 15 }, () => 'No follow up required.'),
  ...Array.from({ length: 14 }, () => 'No follow up needed.'),
  'No follow up required, reschedule required for the balcony.',
];

const joined = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

const spoken: Partial<Record<TreatmentName, string>> = {
  'Spray Treatment': 'spray',
  'Gel and Dust': 'gel',
  'Heat Treatment': 'heat treatment',
};

const workOn = ({ pest, treatment }: VisitStory): string[] =>
  pest === 'Bed Bugs' && treatment === 'Inspection'
    ? ['Inspected beds, sofas and baseboards.', 'Mattresses and furniture inspected with flashlight.']
    : work[treatment];

const work: Record<TreatmentName, string[]> = {
  Inspection: ['Inspected kitchen and bathroom.', 'Visual inspection of all rooms.'],
  'Spray Treatment': [
    'Sprayed baseboards, bed frames and cracks.',
    'Residual spray in all rooms, tenant to stay out for four hours.',
  ],
  'Gel and Dust': [
    'Gel bait in hinges and cabinets, dusted wall voids.',
    'Baiting gel behind fridge and stove, dust under sink.',
  ],
  Bait: ['Bait stations placed and secured.', 'Rodent bait renewed behind stove, steel wool in pipe gap.'],
  Trapping: ['Snap traps set behind stove and fridge.', 'Glue boards placed along the walls.'],
  'Heat Treatment': ['Unit heated for four hours, all sensors above 50 C.'],
  'Nest Removal': ['Wasp nest removed from balcony soffit.'],
};

/** What is seen of a pest when there is a little, some and a lot of it. */
const signs: Partial<Record<PestName, [string, string, string]>> = {
  'Bed Bugs': [
    'A few bed bugs on box spring seams',
    'Live bed bugs on mattress and sofa, fecal spotting on headboard',
    'Heavy bed bug activity in bedroom and living room',
  ],
  Cockroaches: [
    'A few roach nymphs on kitchen monitors',
    'German roaches under sink and behind fridge',
    'Heavy roach activity in kitchen and bathroom, seen by day',
  ],
  Mice: [
    'Few mouse droppings behind stove',
    'Fresh droppings and rub marks in kitchen',
    'Mice seen in kitchen and closet, many droppings',
  ],
  Ants: [
    'Some ants at patio door',
    'Ant trails along kitchen counter',
    'Carpenter ants with frass at window frame',
  ],
  Silverfish: [
    'A few silverfish in bathroom',
    'Silverfish in bathroom and closet',
    'Many silverfish in all rooms',
  ],
  Spiders: ['Few cobwebs at windows', 'Spiders at windows and balcony', 'Many spiders in storage room'],
  'Stored Product Pests': [
    'Few pantry moths in kitchen',
    'Pantry moths and larvae in cereal cupboard',
    'Many pantry moths, infested flour and rice thrown out',
  ],
  Wasps: ['Wasps at balcony', 'Wasp nest on balcony', 'Large wasp nest under soffit'],
};
