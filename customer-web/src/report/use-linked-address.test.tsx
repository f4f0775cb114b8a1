import { act, renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLinkedAddress } from './use-linked-address';

function open(address: string) {
  window.history.replaceState(null, '', address);
  const { result } = renderHook(useLinkedAddress, { wrapper: BrowserRouter });
  return () => result.current;
}
const shown = () => window.location.pathname + window.location.search + window.location.hash;

test('the token is read from behind #, and stays there when the filters change', () => {
  const address = open('/buildingheatmapreport?months=6#link=abc');
  expect(address().link).toBe('abc');
  const [, setSearch] = address().address;
  act(() => setSearch(() => new URLSearchParams({ months: '9' }), { replace: true }));
  expect(shown()).toBe('/buildingheatmapreport?months=9#link=abc');
  expect(address().address[0].get('months')).toBe('9');
});

test('a link of a former version opens the same report, and its token leaves the query', async () => {
  const address = open('/buildingheatmapreport?link=a_-b&months=6');
  expect(address().link).toBe('a_-b');
  await waitFor(() => expect(shown()).toBe('/buildingheatmapreport?months=6#link=a_-b'));
  expect(address().link).toBe('a_-b');
});

test('the report of a building has no token', () => {
  const address = open('/buildingheatmapreport?s_id=7');
  expect(address().link).toBe('');
  expect(shown()).toBe('/buildingheatmapreport?s_id=7');
});
