import { expect, test } from 'vitest';
import { countedPlaces, placeCounts, placeText, visitedNumber } from '.';
import { textsFor } from './server';

const texts = textsFor('en-US');
const lobby = { unit_number: 'Lobby', is_common_area: 1 } as const;

test('a unit is called a unit, and a common area by its name alone', () => {
  expect(placeText(texts, { unit_number: '101' })).toBe('Unit 101');
  expect(placeText(texts, { unit_number: '101', is_common_area: 0 }, 'within')).toBe('unit 101');
  expect([placeText(texts, lobby), placeText(texts, lobby, 'within')]).toEqual(['Lobby', 'Lobby']);
});

test('units are counted once each however they are spelled, and common areas named behind them', () => {
  const units = ['12a', '12A', '101'].map((unit_number) => ({ unit_number }));
  expect(countedPlaces(texts, [lobby, ...units, lobby])).toBe('2 units; Lobby');
  expect(countedPlaces(texts, units.slice(0, 1))).toBe('1 unit');
  expect(countedPlaces(texts, [lobby])).toBe('Lobby');
  expect(countedPlaces(texts, [])).toBe('0 units');
});

test('a common area is not counted as a unit', () => {
  const counts = [
    { units: 7, areas: 1 },
    { units: 1, areas: 0 },
    { units: 0, areas: 2 },
    { units: 0, areas: 0 },
  ];
  expect(counts.map((one) => placeCounts(texts, one))).toEqual([
    '7 units and 1 common area',
    '1 unit',
    '2 common areas',
    '0 units',
  ]);
});

test('a visited place has the number that it has now beside the former one', () => {
  expect(visitedNumber(texts, { unit_number: '1003', present_number: '1003' })).toBe('1003');
  expect(visitedNumber(texts, { unit_number: '1003', present_number: '1003Z' })).toBe('1003 (now 1003Z)');
});
