import { beforeEach, expect, test } from 'vitest';
import { forgetSentLink, keepSentLink, readAskedPlace, readSentLink } from './kept-link';

const sent = { message: 'On its way.', code: '123456' };
const minutes = 60_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('code and page are kept as long as the link works, the code in this tab alone', () => {
  keepSentLink(sent, '/documents?folder=1', 0);
  expect(readSentLink(14 * minutes)).toEqual(sent);
  expect(readAskedPlace(14 * minutes)).toBe('/documents?folder=1');
  expect(JSON.stringify({ ...localStorage })).not.toContain(sent.code);
  expect(readSentLink(15 * minutes)).toBeUndefined();
  expect(readAskedPlace(15 * minutes)).toBeUndefined();
});

test('a link that is asked for without a page forgets the former page, and a sign-in forgets both', () => {
  keepSentLink(sent, '/documents', 0);
  keepSentLink(sent, undefined, 1);
  expect(readAskedPlace(2)).toBeUndefined();
  keepSentLink(sent, '/documents', 3);
  forgetSentLink();
  expect([readSentLink(4), readAskedPlace(4)]).toEqual([undefined, undefined]);
});
