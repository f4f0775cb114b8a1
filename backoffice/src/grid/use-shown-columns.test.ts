import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useShownColumns } from './use-shown-columns';

const columns = [
  { field: 'name', title: 'Name', cell: () => '' },
  { field: 'city', title: 'City', cell: () => '' },
  { field: 'actions', title: 'Actions', cell: () => '', bare: true },
];
const shownOf = (list: string) => renderHook(() => useShownColumns(list, columns));
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
  localStorage.setItem('clearunit.hidden-columns.buildings', '["name","actions"]');
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'city', 'actions']);
});

test('nonsense kept in the browser hides nothing', () => {
  localStorage.setItem('clearunit.hidden-columns.buildings', '{broken');
  expect(fields(shownOf('buildings').result.current)).toEqual(['name', 'city', 'actions']);
});
