import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './use-search-text';

const onSearch = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
  window.history.replaceState(null, '', '/orders');
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const onPage = () =>
  renderHook((value: string) => useSearchText(value, onSearch, { fewest: 2 }), { initialProps: '' });

test('a text is searched a moment after the last key, once', () => {
  const { result } = onPage();
  act(() => result.current.setText('ma'));
  act(() => vi.advanceTimersByTime(500));
  act(() => result.current.setText('main '));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => vi.runAllTimers());
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('main');
});

test('a text that is too short waits for more letters, and an empty one shows everything', () => {
  const { result } = onPage();
  act(() => result.current.setText('m'));
  act(() => vi.runAllTimers());
  expect(onSearch).not.toHaveBeenCalled();
  act(() => result.current.setText('ma'));
  act(() => result.current.search());
  act(() => result.current.setText(''));
  act(() => vi.runAllTimers());
  expect(onSearch.mock.calls).toEqual([['ma'], ['']]);
});

test('the field follows an address that changes by itself', () => {
  const { result, rerender } = onPage();
  rerender('king');
  expect(result.current.text).toBe('king');
  act(() => vi.runAllTimers());
  expect(onSearch).not.toHaveBeenCalled();
});

test('a link that was pressed meanwhile leads on, though this page stays until the next one is drawn', () => {
  const { result } = onPage();
  act(() => result.current.setText('main'));
  window.history.pushState(null, '', '/buildings');
  act(() => vi.runAllTimers());
  expect(onSearch).not.toHaveBeenCalled();
});
