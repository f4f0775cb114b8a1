import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextSlice, useRowsInSlices } from './use-rows-in-slices';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('rows take the places of those before, a few at a time', () => {
  const before = rowsOf(1, 2, 3, 4);
  const rows = rowsOf(11, 12, 13, 14, 15);
  const first = nextSlice(before, rows, 2);
  expect(first).toEqual(rowsOf(11, 12, 3, 4));
  const second = nextSlice(first, rows, 2);
  expect(second).toEqual(rowsOf(11, 12, 13, 14));
  expect(nextSlice(second, rows, 2)).toBe(rows);
});

test('rows that are drawn already cost nothing, and never stand twice', () => {
  const rows = rowsOf(4, 9, 1, 8, 7);
  expect(nextSlice(rowsOf(1, 2, 3, 4), rows, 1)).toEqual(rowsOf(4, 9, 1));
  expect(nextSlice(rowsOf(1, 2, 3, 4, 7), rows, 1)).toEqual(rowsOf(4, 9, 1, 7));
  expect(nextSlice(rowsOf(4, 9, 1, 8), rows, 1)).toBe(rows);
});

test('rows that others come before stay drawn', () => {
  const rows = rowsOf(11, 12, 1, 2);
  const first = nextSlice(rowsOf(1, 2, 3, 4), rows, 1);
  expect(first).toEqual(rowsOf(11, 1, 2, 3, 4));
  expect(nextSlice(first, rows, 1)).toBe(rows);
});

test('fewer rows than before come at once, and so do those that only changed', () => {
  const [rows, none] = [rowsOf(8), rowsOf()];
  expect(nextSlice(rowsOf(1, 2, 3), rows, 1)).toBe(rows);
  expect(nextSlice(rowsOf(1, 2, 3), none, 1)).toBe(none);
  const renewed = rowsOf(1, 2, 3);
  expect(nextSlice(rowsOf(1, 2, 3), renewed, 1)).toBe(renewed);
});

test('a page is whole in the end, also when another takes its place before', async () => {
  const [first, second] = [rowsOf(...numbers(0, 25)), rowsOf(...numbers(20, 45))];
  const { result, rerender } = renderHook(({ rows }) => useRowsInSlices(rows), {
    initialProps: { rows: first },
  });
  rerender({ rows: second });
  await waitFor(() => expect(result.current).toBe(second));
  rerender({ rows: first });
  await waitFor(() => expect(result.current).toBe(first));
});
