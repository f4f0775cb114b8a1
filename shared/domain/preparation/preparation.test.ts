import { expect, test } from 'vitest';
import { serviceCatalogue } from '../pests';
import { preparationSheetOf, preparationSheets } from '.';

test('bed bugs are prepared for otherwise when they are sprayed than when they are heated', () => {
  expect(preparationSheetOf('Bed Bugs', 'Spray Treatment')).toBe('bedBugsSpray');
  expect(preparationSheetOf('Bed Bugs', 'Heat Treatment')).toBe('bedBugsHeat');
});

test('an inspection is prepared for in the same way, whatever the pest', () => {
  const inspections = serviceCatalogue.filter(({ treatment }) => treatment === 'Inspection');
  const sheets = inspections.map(({ pest, treatment }) => preparationSheetOf(pest, treatment));
  expect(new Set(sheets)).toEqual(new Set(['inspection']));
});

test('a treatment that no catalogue knows has the sheet that is good for any', () => {
  for (const name of ['Fumigation', 'toString', '']) expect(preparationSheetOf('Ants', name)).toBe('generic');
  expect(preparationSheetOf('constructor', 'Bait')).toBe('gelBait');
});

test('every sheet is of a treatment of the catalogue', () => {
  const used = serviceCatalogue.map(({ pest, treatment }) => preparationSheetOf(pest, treatment));
  expect([...new Set(used)].sort()).toEqual([...preparationSheets].sort());
});
