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

test('a new client that differs from another by one or two typing errors is held against it', () => {
  const known = ['Tamarind & Vale Residential', 'Maple Homes', 'Block 12 Holdings'];
  expect(
    likes(
      [
        'Tamarind & Vale Residentail',
        'Tamarnd and Vale Residentail Ltd',
        'Tamarnd and Vale Redisentail',
        'Maplewood Homes',
        'Block 13 Holdings',
      ],
      known,
    ),
  ).toEqual([
    'Tamarind & Vale Residentail: Tamarind & Vale Residential',
    'Tamarnd and Vale Residentail Ltd: Tamarind & Vale Residential',
    'Tamarnd and Vale Redisentail: Tamarnd and Vale Residentail Ltd',
    'Maplewood Homes: new',
    'Block 13 Holdings: new',
  ]);
});

test('two spellings of one new client that differ by a typing error are told', () => {
  expect(likes(['Juniper Court', 'Juniper Coutr'], [])).toEqual([
    'Juniper Court: new',
    'Juniper Coutr: Juniper Court',
  ]);
});
