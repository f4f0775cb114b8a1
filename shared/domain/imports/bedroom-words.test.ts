import { expect, test } from 'vitest';
import { bedroomsOf } from './bedroom-words';

test.each([
  ['2', 2],
  ['2.00', 2],
  ['Studio', 0],
  ['BACHELOR', 0],
  ['Jr. Studio', 0],
  ['Efficiency', 0],
  ['1BR', 1],
  ['1 bed', 1],
  ['2 Bed 1 Bath', 2],
  ['3 Bedrooms', 3],
  ['2bdrm', 2],
  ['2/1.5', 2],
  ['2.00/1.00', 2],
  ['2x1', 2],
  ['2B2B', 2],
  ['2+den', 2],
  ['1 + 1', 1],
  ['One Bedroom', 1],
  ['2 chambres', 2],
  ['2 c.c.', 2],
  ['3½', 1],
  ['4 1/2', 2],
  ['1 1/2', 0],
])('%s is %i bedrooms', (text, bedrooms) => expect(bedroomsOf(text)).toBe(bedrooms));

test.each(['', 'A1', 'B2', 'two', '1204', '-1', '850 sq ft', 'Townhouse', '2 units', '1500.50'])(
  '%j says no bedrooms',
  (text) => expect(bedroomsOf(text)).toBeNull(),
);
