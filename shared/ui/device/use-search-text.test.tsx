import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './use-search-text';

const onSearch = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
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
  act(() => vi.runAllTimers());
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

test('Enter searches at once, and only once', () => {
  const Search = () => <input {...useSearchText('', onSearch).field} />;
  render(<Search />);
  const input = screen.getByRole('searchbox');
  fireEvent.change(input, { target: { value: 'king' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('king');
  act(() => vi.runAllTimers());
  expect(onSearch).toHaveBeenCalledOnce();
});

test('a search that Back undoes before the page takes it leaves the field', () => {
  const { result } = onPage();
  act(() => result.current.setText('king'));
  act(() => vi.runAllTimers());
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('king');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current.text).toBe('');
  act(() => vi.runAllTimers());
  expect(onSearch).toHaveBeenCalledOnce();
});
