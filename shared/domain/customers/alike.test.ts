import { expect, test } from 'vitest';
import { newClients } from '.';

const likes = (names: string[], known: string[]) =>
  newClients(names, known).map(({ name, like }) => `${name}: ${like ?? 'new'}`);

test('a client that is known in other letters is not new', () => {
  expect(likes(['RANEE management'], ['Ranee Management'])).toEqual([]);
});

test('a new client that differs in a plural, the form, accents or punctuation is held against the known one', () => {
  const known = ['Osprey Lane Rentals Inc.', 'Résidence des Orfèvres', 'O’Brien & Sons'];
  expect(
    likes(['Osprey Lane Rental', 'The Residence des Orfevres', 'OBrien and Son', 'Osprey Lanes 2'], known),
  ).toEqual([
    'Osprey Lane Rental: Osprey Lane Rentals Inc.',
    'The Residence des Orfevres: Résidence des Orfèvres',
    'OBrien and Son: O’Brien & Sons',
    'Osprey Lanes 2: new',
  ]);
});

test('two spellings of one new client are told, and one that comes again is not', () => {
  expect(likes(['Maple Homes', 'maple homes', 'Maple Homes Ltd'], [])).toEqual([
    'Maple Homes: new',
    'Maple Homes Ltd: Maple Homes',
  ]);
});

test('a name of nothing but a form is like no other', () => {
  expect(likes(['Co.', 'Inc.'], ['The Company'])).toEqual(['Co.: new', 'Inc.: new']);
});
