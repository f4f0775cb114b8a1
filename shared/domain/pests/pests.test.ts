import { describe, expect, test } from 'vitest';
import {
  matchPest,
  matchTreatment,
  normalized,
  pestCatalogue,
  serviceCatalogue,
  treatmentCatalogue,
} from '.';

const pest = (text: string) => matchPest(text)?.name ?? null;
const treatment = (text: string) => matchTreatment(text)?.name ?? null;

describe('finding a pest in a text', () => {
  test('nothing is found in an empty text or one that speaks of none', () => {
    expect([pest(''), pest('!?'), pest('tenant was not home')]).toEqual([null, null, null]);
  });

  test('capital letters, plurals and punctuation do not matter', () => {
    expect(['BED BUG', 'bed-bugs', 'bedbugs.', 'Bed  bugs;', '(bed/bug)'].map(pest)).toEqual(
      Array(5).fill('Bed Bugs'),
    );
    expect(['roaches', 'Cockroach', 'german cockroaches'].map(pest)).toEqual(Array(3).fill('Cockroaches'));
    expect(['mouse', 'MICE droppings', 'fruit flies', 'a wasps’ nest'].map(pest)).toEqual([
      'Mice',
      'Mice',
      'Flies',
      'Wasps',
    ]);
  });

  test('only whole words count: there are no ants in tenants, no rats in separate, no flies in flyer', () => {
    expect(['tenants want access', 'separate room', 'left a flyer', 'a flea market'].map(pest)).toEqual([
      null,
      null,
      null,
      'Fleas',
    ]);
  });

  test('everyday words are no names: the other bedroom is no other pest', () => {
    expect([pest('the other bedroom'), treatment('no heat in the unit')]).toEqual([null, null]);
  });

  test('the longer name wins, and of two equally long the first', () => {
    expect(pest('other pest: carpenter ants')).toBe('Ants');
    expect(pest('unknown pest')).toBe('Unknown');
    expect(pest('mouse, then spiders and ants')).toBe('Spiders');
    expect(pest('ants and rats')).toBe('Ants');
    expect(pest('rats and ants')).toBe('Rats');
  });

  test('an own catalogue with its own synonyms can be given', () => {
    const punaises = { name: 'Bed Bugs', synonyms: ['Punaises de lit'], id: '7' };
    expect(matchPest('traité : PUNAISE de lit', [punaises])?.id).toBe('7');
    expect(matchPest('mice', [punaises])).toBeNull();
  });
});

describe('finding a treatment in a text', () => {
  test('is done by the same rules', () => {
    expect(['gel & dust', 'Gel/dust', 'GEL AND DUST', 'gel bait'].map(treatment)).toEqual(
      Array(4).fill('Gel and Dust'),
    );
    expect(['inspected', 'sprayed twice', 'bait stations', 'treated'].map(treatment)).toEqual([
      'Inspection',
      'Spray Treatment',
      'Bait',
      null,
    ]);
  });
});

test('a text is compared in small singular words without accents', () => {
  expect(normalized('Follow-up: Bed Bugs & Roaches, Été!')).toBe('follow up bed bug and roach ete');
});

describe('the reference catalogue', () => {
  test('finds every pest and treatment by its own name and by each synonym', () => {
    for (const entry of pestCatalogue) {
      for (const name of [entry.name, ...entry.synonyms]) expect(pest(name), name).toBe(entry.name);
    }
    for (const entry of treatmentCatalogue) {
      for (const name of [entry.name, ...entry.synonyms]) expect(treatment(name), name).toBe(entry.name);
    }
  });

  test('has one service code for each treatment of each pest', () => {
    const codes = serviceCatalogue.map((entry) => entry.service_code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^[A-Z]{2}-[A-Z]{3}$/.test(code))).toBe(true);
    expect(serviceCatalogue).toContainEqual({
      service_code: 'BB-SPR',
      pest: 'Bed Bugs',
      treatment: 'Spray Treatment',
    });
  });

  test('offers an inspection for every pest', () => {
    for (const entry of pestCatalogue) expect(entry.treatments).toContain('Inspection');
  });
});
