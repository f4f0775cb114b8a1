import { expect, test } from 'vitest';
import { fold, wordsOf } from './fold';

test.each([
  ['4854 BATHURST ST.', ['4854', 'bathurst', 'st']],
  ['Résidence des Orfèvres', ['residence', 'des', 'orfevres']],
  ['Tanner’s Close', ['tanners', 'close']],
  ["Tanner's Close", ['tanners', 'close']],
  ['1240, rue Saint-Denis (Montréal)', ['1240', 'rue', 'saint', 'denis', 'montreal']],
  ['St.Clair & J.P. Ltd.', ['st', 'clair', 'jp', 'ltd']],
  ['M5V2T6', ['m5v', '2t6']],
  ['m5v 2t6', ['m5v', '2t6']],
  ['j.doe@maple-homes.ca', ['j', 'doe', 'maple', 'homes', 'ca']],
  ['Łódź Straße Œuvre', ['lodz', 'strasse', 'oeuvre']],
  ['北京 Дом', ['北京', 'дом']],
  ['— … %', []],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a text begins and ends with a blank, so that whole words can be told', () => {
  expect(fold('12 Main St')).toBe(' 12 main st ');
});
