import { type Named, type TreatmentName, treatmentCatalogue } from './treatments';

/** A pest of the reference catalogue with the treatments that are offered for it. */
export interface PestEntry extends Named {
  /** The first half of its service codes. */
  code: string;
  treatments: readonly TreatmentName[];
}

/** The pests of the reference catalogue (2 §9), in the order in which they are offered. */
export const pestCatalogue = [
  {
    name: 'Bed Bugs',
    code: 'BB',
    synonyms: ['bedbug', 'bed bug', 'cimex', 'cimex lectularius'],
    treatments: ['Inspection', 'Spray Treatment', 'Heat Treatment'],
  },
  {
    name: 'Cockroaches',
    code: 'CR',
    synonyms: [
      'cockroach',
      'roach',
      'german cockroach',
      'german roach',
      'american cockroach',
      'oriental cockroach',
    ],
    treatments: ['Inspection', 'Gel and Dust', 'Spray Treatment'],
  },
  {
    name: 'Mice',
    code: 'MI',
    synonyms: ['mouse', 'house mouse', 'mouse dropping', 'mice dropping', 'rodent'],
    treatments: ['Inspection', 'Bait', 'Trapping'],
  },
  {
    name: 'Rats',
    code: 'RA',
    synonyms: ['rat', 'norway rat', 'roof rat', 'rat dropping'],
    treatments: ['Inspection', 'Bait', 'Trapping'],
  },
  {
    name: 'Ants',
    code: 'AN',
    synonyms: ['ant', 'carpenter ant', 'pharaoh ant', 'pavement ant', 'odorous house ant'],
    treatments: ['Inspection', 'Spray Treatment', 'Gel and Dust', 'Bait'],
  },
  {
    name: 'Fleas',
    code: 'FE',
    synonyms: ['flea', 'cat flea', 'dog flea'],
    treatments: ['Inspection', 'Spray Treatment'],
  },
  {
    name: 'Flies',
    code: 'FY',
    synonyms: [
      'fly',
      'fruit fly',
      'drain fly',
      'house fly',
      'housefly',
      'cluster fly',
      'gnat',
      'fungus gnat',
    ],
    treatments: ['Inspection', 'Spray Treatment', 'Trapping'],
  },
  {
    name: 'Stored Product Pests',
    code: 'SP',
    synonyms: [
      'stored product pest',
      'stored product insect',
      'pantry pest',
      'pantry moth',
      'indian meal moth',
      'flour beetle',
      'grain beetle',
      'weevil',
      'spp',
    ],
    treatments: ['Inspection', 'Spray Treatment', 'Trapping'],
  },
  {
    name: 'Spiders',
    code: 'SD',
    synonyms: ['spider', 'cobweb'],
    treatments: ['Inspection', 'Spray Treatment'],
  },
  {
    name: 'Silverfish',
    code: 'SF',
    synonyms: ['silver fish', 'firebrat'],
    treatments: ['Inspection', 'Spray Treatment', 'Gel and Dust'],
  },
  {
    name: 'Wasps',
    code: 'WA',
    synonyms: ['wasp', 'hornet', 'yellow jacket', 'yellowjacket', 'wasp nest'],
    treatments: ['Inspection', 'Spray Treatment', 'Nest Removal'],
  },
  {
    name: 'Unknown',
    code: 'UN',
    synonyms: ['unknown pest', 'unidentified', 'unidentified pest', 'unknown insect'],
    treatments: ['Inspection'],
  },
  {
    name: 'Other Pest',
    code: 'OT',
    synonyms: ['other insect', 'miscellaneous pest'],
    treatments: ['Inspection', 'Spray Treatment', 'Gel and Dust', 'Bait', 'Trapping'],
  },
] as const satisfies readonly PestEntry[];

/** The name of a pest of the reference catalogue. */
export type PestName = (typeof pestCatalogue)[number]['name'];

/** A pest, a treatment and the code under which branches price the two together (specification README no. 11). */
export interface ServiceEntry {
  service_code: string;
  pest: PestName;
  treatment: TreatmentName;
}

/** Every pair of the catalogue with its service code, such as 'BB-SPR'. */
export const serviceCatalogue: readonly ServiceEntry[] = pestCatalogue.flatMap((pest) =>
  pest.treatments.map((treatment) => ({
    service_code: `${pest.code}-${codeOfTreatment(treatment)}`,
    pest: pest.name,
    treatment,
  })),
);

function codeOfTreatment(name: TreatmentName): string {
  return treatmentCatalogue.find((treatment) => treatment.name === name)?.code ?? '';
}
