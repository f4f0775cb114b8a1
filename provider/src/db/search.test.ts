import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../testing';
import { containing, hasNoTrigram, holdsOddCharacters } from './search';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

test('a text has no trigram where all but its first character are neither letters nor digits', () => {
  expect(['%%%', 'a--', '1 -', '- -', '...'].filter((text) => !hasNoTrigram(text))).toEqual([]);
  expect(['abc', 'ab-', '-a-', 'a-1', '--a', 'é--', '———'].filter(hasNoTrigram)).toEqual([]);
});

test('whatever contains such a text is in the index of odd texts', async () => {
  const texts = ['a--', '1 -', '%%%', '(^_^)', '~~~', '[[]', 'x`{', ':-/', '@ @'].filter(hasNoTrigram);
  for (const text of texts) {
    const { rows } = await provider.services.pool.query(
      `select t like $2 as contains, ${holdsOddCharacters('t')} as "isIndexed" from (select $1::text as t) s`,
      [`po ${text} 7`, containing(text)],
    );
    expect([text, rows[0]]).toEqual([text, { contains: true, isIndexed: true }]);
  }
});
