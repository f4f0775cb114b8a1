import { expect, test } from 'vitest';
import { hasWord, readSearch } from './read-search';

/** Whether a search finds a text, as the lists of the provider do. */
const finds = (q: string, text: string) => readSearch(q).every((word) => hasWord(text, word));

test.each([
  ['4854 Bathurst Street', '4854 BATHURST ST'],
  ['4854 bathurst str.', '4854 BATHURST ST'],
  ['4854 bathurst stre', '4854 BATHURST ST'],
  ['bathurst 4854', '4854 BATHURST ST'],
  ['Bathurst St, Toronto, M2R 1X4', '4854 Bathurst Street Toronto M2R1X4'],
  ['residence des or', 'Résidence des Orfèvres'],
  ["tanner's", 'Tanner’s Close'],
  ['tanners', 'Tanner’s Close'],
  ['tower alder', 'Alder Tower'],
  ['st. clair', '55 Saint Clair Ave W'],
  ['saint clair avenue west', '55 St Clair Ave W'],
  ['boul. st-laurent', '3400 boulevard Saint-Laurent'],
  ['boulevard saint laurent', '3400 bd St-Laurent'],
  ['ch. ste-foy', '12 Chemin Sainte-Foy'],
  ['av. du parc ouest', '80 Avenue du Parc O'],
  ['av du parc w', '80 Avenue du Parc Ouest'],
  ['blk06', 'Oak Court BLK06'],
  ['thurst', '4854 BATHURST ST'],
  ['l’acadie', 'Place de l’Acadie'],
])('%s finds %s', (q, text) => {
  expect(finds(q, text)).toBe(true);
});

test.each([
  ['4855 Bathurst', '4854 BATHURST ST'],
  ['bathurst avenue', '4854 BATHURST ST'],
  ['at', '4854 BATHURST ST'],
  ['street', '12 Strathcona Rd'],
  ['saint', '4854 Bathurst Street'],
])('%s does not find %s', (q, text) => {
  expect(finds(q, text)).toBe(false);
});

test('a search of many words is read to the twelfth, each once', () => {
  const many = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ');
  expect(readSearch(many)).toHaveLength(12);
  expect(readSearch('oak oak Oak')).toHaveLength(1);
  expect(readSearch(' -- ')).toEqual([]);
});
