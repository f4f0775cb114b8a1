/** A name of the field with the other names under which people write of it. */
export interface Named {
  name: string;
  synonyms: readonly string[];
}

/** A treatment of the reference catalogue; its code is the second half of a service code. */
export interface TreatmentEntry extends Named {
  code: string;
}

/** The treatments of the reference catalogue (2 §9). */
export const treatmentCatalogue = [
  {
    name: 'Inspection',
    code: 'INS',
    synonyms: ['inspect', 'inspected', 'inspecting', 'visual inspection', 'check up', 'monitoring'],
  },
  {
    name: 'Spray Treatment',
    code: 'SPR',
    synonyms: [
      'spray',
      'sprayed',
      'spraying',
      'residual spray',
      'residual treatment',
      'chemical treatment',
      'liquid treatment',
    ],
  },
  {
    name: 'Gel and Dust',
    code: 'GEL',
    synonyms: [
      'gel',
      'gel bait',
      'bait gel',
      'baiting gel',
      'gel dust',
      'gel treatment',
      'dust',
      'dusting',
      'dusted',
    ],
  },
  {
    name: 'Bait',
    code: 'BAI',
    synonyms: [
      'baits',
      'baited',
      'baiting',
      'bait station',
      'bait box',
      'bait block',
      'rodent bait',
      'rodenticide',
    ],
  },
  { name: 'Trapping', code: 'TRP', synonyms: ['trap', 'trapped', 'snap trap', 'glue board', 'glue trap'] },
  {
    name: 'Heat Treatment',
    code: 'HEA',
    synonyms: ['heat treated', 'thermal treatment', 'steam', 'steaming', 'steam treatment'],
  },
  {
    name: 'Nest Removal',
    code: 'NST',
    synonyms: ['remove nest', 'nest removed', 'hive removal', 'removal of nest'],
  },
] as const satisfies readonly TreatmentEntry[];

/** The name of a treatment of the reference catalogue. */
export type TreatmentName = (typeof treatmentCatalogue)[number]['name'];
