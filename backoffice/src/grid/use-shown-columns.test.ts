import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useShownColumns } from './use-shown-columns';

const columns = [
  { field: 'name', title: 'Name', cell: () => '' },
  { field: 'city', title: 'City', cell: () => '' },
  { field: 'email', title: 'Email', cell: () => '', roomy: true },
  { field: 'added', title: 'Added', cell: () => '', extra: true },
  { field: 'actions', title: 'Actions', cell: () => '', bare: true },
];
const shownOf = (list: string, hasRoom = false) =>
  renderHook(({ room }) => useShownColumns(list, columns, room), { initialProps: { room: hasRoom } });
const fields = ({ shown }: { shown: readonly { field: string }[] }) => shown.map(({ field }) => field);

beforeEach(() => localStorage.clear());

test('a column that is hidden stays hidden when the list is opened again, and only in that list', () => {
  const { result } = shownOf('buildings');
  act(() => result.current.setShown('city', false));
  expect(fields(result.current)).toEqual(['name', 'actions']);
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'actions']);
  expect(fields(shownOf('logs').result.current)).toEqual(['name', 'city', 'actions']);
  act(() => result.current.setShown('city', true));
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'city', 'actions']);
});

test('the column that names the row and the one with its actions cannot be lost', () => {
  localStorage.setItem('clearunit.columns.buildings', '{"hidden":["name","actions"],"added":[]}');
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'city', 'actions']);
});

test('nonsense kept in the browser hides nothing', () => {
  localStorage.setItem('clearunit.columns.buildings', '{broken');
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'city', 'actions']);
});

test('a column is added, where there is no room for it by itself and where it is an extra one', () => {
  const { result, rerender } = shownOf('buildings');
  expect(fields(result.current)).toEqual(['name', 'city', 'actions']);
  act(() => result.current.setShown('email', true));
  act(() => result.current.setShown('added', true));
  expect(fields(result.current)).toEqual(['name', 'city', 'email', 'added', 'actions']);
  expect(fields(shownOf('buildings').result.current)).toEqual(fields(result.current));
  act(() => result.current.setShown('email', false));
  expect(fields(result.current)).toEqual(['name', 'city', 'added', 'actions']);
  rerender({ room: true });
  expect(fields(result.current)).toEqual(['name', 'city', 'email', 'added', 'actions']);
  act(() => result.current.setShown('email', false));
  act(() => result.current.reset());
  expect(fields(result.current)).toEqual(['name', 'city', 'email', 'actions']);
});

test('a column that is added where there is no room takes no other away', () => {
  const sized = columns.map((column) => ({ ...column, width: 100 }));
  const { result } = renderHook(() => useShownColumns('sized', sized, 300));
  expect(fields(result.current)).toEqual(['name', 'city', 'actions']);
  act(() => result.current.setShown('email', true));
  expect(fields(result.current)).toEqual(['name', 'city', 'email', 'actions']);
  act(() => result.current.setShown('email', false));
  expect(fields(result.current)).toEqual(['name', 'city', 'actions']);
});

test('columns that were hidden before others could be added stay hidden', () => {
  localStorage.setItem('clearunit.hidden-columns.buildings', '["city"]');
  const { result } = shownOf('buildings');
  expect(fields(result.current)).toEqual(['name', 'actions']);
  act(() => result.current.setShown('city', true));
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'city', 'actions']);
});
