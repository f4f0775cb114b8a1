import { expect, test } from 'vitest';
import { showsTheSame } from './list-address';

const address = (filter: string, rest = 'sort=name&order=ASC') =>
  `filter=${encodeURIComponent(filter)}&${rest}`;

test('addresses show a list alike in whatever order they name its filters and sort', () => {
  const one = address('{"q":"alder","city":"Toronto"}');
  expect(showsTheSame(one, address('{"city":"Toronto","q":"alder"}', 'order=ASC&sort=name'))).toBe(true);
  expect(showsTheSame(one, address('{"q":"alder"}'))).toBe(false);
});

test.each(['{', 'null', '%'])('an address whose filters are %j has none', (filter) => {
  expect(showsTheSame(address(filter), address('{}'))).toBe(true);
  expect(showsTheSame(address(filter), address('{"q":"alder"}'))).toBe(false);
});
