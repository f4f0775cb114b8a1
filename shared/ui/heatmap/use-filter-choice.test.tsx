import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeatmapPlace, readHeatmapPlace } from '../../domain/heatmap';
import { useFilterChoice, useHeatmapFilters } from './use-filter-choice';

const [months, pestId] = [3, null] as const;
const at = (query = '') => readHeatmapPlace(new URLSearchParams(query));
const take = vi.fn<(filters: HeatmapPlace) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  take.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const onPage = (taken = at()) =>
  renderHook((address: HeatmapPlace) => useFilterChoice(address, take), { initialProps: taken });

test('a choice holds at once, and the address follows', () => {
  const { result, rerender } = onPage();
  act(() => result.current.onMonths(12));
  expect(result.current).toMatchObject({ months: 12, pestId });
  expect(take).not.toHaveBeenCalled();
  act(() => vi.runAllTimers());
  expect(take).toHaveBeenCalledExactlyOnceWith(at('months=12'));
  rerender(at('months=12'));
  expect(result.current).toMatchObject({ months: 12, pestId });
});

test('two quick choices reach the address together', () => {
  const { result } = onPage();
  act(() => result.current.onMonths(6));
  act(() => result.current.onPest('mice'));
  expect(result.current).toMatchObject({ months: 6, pestId: 'mice' });
  act(() => vi.runAllTimers());
  expect(take).toHaveBeenCalledExactlyOnceWith(at('months=6&pestID=mice'));
});

test('an address that changes by itself prevails, and the former choice does not come back with the former address', () => {
  const { result, rerender } = onPage();
  act(() => result.current.onMonths(6));
  rerender(at('months=9'));
  expect(result.current.months).toBe(9);
  rerender(at());
  expect(result.current.months).toBe(months);
  act(() => vi.runAllTimers());
  expect(take).not.toHaveBeenCalled();
});

test('a choice holds when the address comes to the choice before it', () => {
  const { result, rerender } = onPage();
  act(() => result.current.onMonths(6));
  act(() => vi.runAllTimers());
  act(() => result.current.onPest('mice'));
  rerender(at('months=6'));
  expect(result.current).toMatchObject({ months: 6, pestId: 'mice' });
  act(() => vi.runAllTimers());
  expect(take).toHaveBeenLastCalledWith(at('months=6&pestID=mice'));
  rerender(at('months=9'));
  expect(result.current).toMatchObject({ months: 9, pestId: null });
});

test('a choice holds that is made while the page of the address before it is still being drawn', async () => {
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  function Rest({ taken }: { taken: HeatmapPlace }) {
    if (taken.months === 6) use(drawn);
    return null;
  }
  function Page() {
    const [taken, setTaken] = useState(at());
    const filters = useFilterChoice(taken, (place) => startTransition(() => setTaken(place)));
    return (
      <>
        <output>{`${filters.months} ${filters.pestId}`}</output>
        <button type="button" onClick={() => filters.onMonths(6)}>
          6 months
        </button>
        <button type="button" onClick={() => filters.onPest('mice')}>
          Mice
        </button>
        <Rest taken={taken} />
      </>
    );
  }
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await act(async () => screen.getByText('6 months').click());
  await act(async () => vi.runAllTimers());
  await act(async () => screen.getByText('Mice').click());
  expect(screen.getByRole('status')).toHaveTextContent('6 mice');
  await act(async () => {
    draw();
    await drawn;
  });
  await act(async () => vi.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('6 mice');
});

test('a choice of what the address has holds when the address comes to the choice before it, and no longer', () => {
  const { result, rerender } = onPage();
  act(() => result.current.onMonths(6));
  act(() => vi.runAllTimers());
  act(() => result.current.onMonths(months));
  rerender(at('months=6'));
  expect(result.current.months).toBe(months);
  act(() => vi.runAllTimers());
  expect(take).toHaveBeenLastCalledWith(at());
  rerender(at());
  rerender(at('months=6'));
  expect(result.current.months).toBe(6);
});

test('a link to a former choice prevails once the last choice is in the address', () => {
  const { result, rerender } = onPage();
  act(() => result.current.onMonths(6));
  act(() => result.current.onMonths(months));
  act(() => vi.runAllTimers());
  rerender(at('months=6'));
  expect(result.current.months).toBe(6);
});

test('a page that was left meanwhile keeps its address', () => {
  const { result, unmount } = onPage();
  act(() => result.current.onPest('mice'));
  unmount();
  act(() => vi.runAllTimers());
  expect(take).not.toHaveBeenCalled();
});

test('a reload at once finds the choice in the address, with all that stood there', () => {
  window.history.replaceState({ idx: 3 }, '', '/home?s_id=b1#top');
  const { result } = renderHook(() => useHeatmapFilters([new URLSearchParams('s_id=b1'), vi.fn(), '/home']));
  act(() => result.current.onMonths(9));
  const { pathname, search, hash } = window.location;
  expect(`${pathname}${search}${hash}`).toBe('/home?s_id=b1&months=9#top');
  expect(window.history.state).toEqual({ idx: 3 });
  window.history.replaceState(null, '', '/');
});

test('a choice on a page that the browser has left stays out of the next page', () => {
  window.history.replaceState(null, '', '/order-request/B1');
  const { result } = renderHook(() => useHeatmapFilters([new URLSearchParams(), vi.fn(), '/home']));
  act(() => result.current.onMonths(9));
  expect(window.location.search).toBe('');
  window.history.replaceState(null, '', '/');
});
