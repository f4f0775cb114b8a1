import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBrowserAt, queryChange } from './address-query';

const setQuery = vi.fn<(query: URLSearchParams, how?: object) => void>();
const withPage = (page: string) => (now: URLSearchParams) => {
  now.set('page', page);
  return now;
};

beforeEach(() => {
  setQuery.mockReset();
  window.history.replaceState(null, '', '/orders?q=main');
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('a change gets the address that the browser has', () => {
  const change = queryChange('/orders', setQuery);
  window.history.replaceState(null, '', '/orders?q=king');
  change(withPage('2'), { replace: true });
  expect(setQuery).toHaveBeenCalledExactlyOnceWith(new URLSearchParams('q=king&page=2'), { replace: true });
});

test('a change of a page that the browser has left is dropped: the link that was pressed leads on', () => {
  window.history.pushState(null, '', '/buildings');
  queryChange('/orders', setQuery)(withPage('2'));
  expect(setQuery).not.toHaveBeenCalled();
});

test.each([
  ['/order-request/Caf%C3%A9 1', '/order-request/Café 1'],
  ['/order-request/Café 1', '/order-request/Caf%C3%A9%201'],
  ['//', '//'],
])('the browser at %s is at %s', (address, path) => {
  window.history.replaceState(null, '', window.location.origin + address);
  expect(isBrowserAt(path)).toBe(true);
  expect(isBrowserAt('/')).toBe(false);
});
