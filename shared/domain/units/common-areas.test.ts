import { expect, test } from 'vitest';
import { checkCommonArea, commonAreaNameLimit, placeNames } from './common-areas';

const reasons = (name: string, others: readonly string[] = []) =>
  checkCommonArea(name, others).map(({ field, reason }) => `${field} ${reason}`);

test.each([
  'Lobby',
  'GARBAGE1',
  'Corridor, floor 3',
  'Salle d’ordures (P1)',
  '3rd floor - east & west',
  ' Gym ',
])('a common area can be called %s', (name) => {
  expect(reasons(name)).toEqual([]);
});

test.each([
  ['  ', 'name-empty'],
  ['=Lobby', 'name-special-characters'],
  ['-Lobby', 'name-special-characters'],
  ['Lobby | Gym', 'name-special-characters'],
  ['<b>Lobby</b>', 'name-special-characters'],
  ['Lobby\nGym', 'name-special-characters'],
  ['L'.repeat(commonAreaNameLimit + 1), 'name-too-long'],
])('%j is refused', (name, reason) => {
  expect(reasons(name)).toEqual([`name common-areas.${reason}`]);
});

test('a name is one unit’s or one common area’s, in whatever letters', () => {
  expect(reasons('lobby ', ['101', 'LOBBY'])).toEqual(['name common-areas.name-taken']);
  expect(reasons('101', ['101'])).toEqual(['name common-areas.name-taken']);
  expect(reasons('1010', ['101'])).toEqual([]);
});

test('units and common areas can be requested', () => {
  expect(placeNames({ units: [{ unit: '101' }], common_areas: [{ name: 'Lobby' }] })).toEqual([
    '101',
    'Lobby',
  ]);
});
