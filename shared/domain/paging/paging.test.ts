import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRows, clampLimit, nextPage, nothingLoaded, pageOf, readPage, showTotal, withPage } from '.';

describe('asking for a page', () => {
  test('an address without page and limit asks for the first ten', () => {
    expect(readPage({})).toEqual({ page: 1, limit: 10, offset: 0 });
    expect(readPage({}, 50)).toEqual({ page: 1, limit: 50, offset: 0 });
  });

  test('page 3 of 50 leaves out the first hundred', () => {
    expect(readPage({ page: '3', limit: '50' })).toEqual({ page: 3, limit: 50, offset: 100 });
  });

  test('nonsense never reaches the list', () => {
    expect(readPage({ page: '-4', limit: 'many' })).toEqual({ page: 1, limit: 10, offset: 0 });
    expect(readPage({ page: Number.NaN, limit: 0 })).toEqual({ page: 1, limit: 10, offset: 0 });
    expect(readPage({ page: ['2'], limit: { $gt: 1 } })).toEqual({ page: 1, limit: 10, offset: 0 });
    expect(readPage({ page: '1e9', limit: '5; drop' })).toEqual({ page: 1, limit: 10, offset: 0 });
    expect(readPage({ page: '99999999999999999999' }).page).toBe(100_000);
  });

  test('more than the largest page is the largest page, unless All is asked for', () => {
    expect(clampLimit(151)).toBe(150);
    expect(clampLimit(5000)).toBe(150);
    expect(clampLimit(String(allRows))).toBe(allRows);
    expect(clampLimit(10_000_000)).toBe(allRows);
  });

  test('All has one page only', () => {
    expect(readPage({ page: 7, limit: allRows })).toEqual({ page: 1, limit: allRows, offset: 0 });
  });

  test('a page of the wrong shape is not taken for one', () => {
    const page = pageOf(z.object({ id: z.string() }));
    expect(page.safeParse({ data: [{ id: 'a' }], total: 1, page: 1 }).success).toBe(true);
    expect(page.safeParse({ data: [{ id: 1 }], total: 1, page: 1 }).success).toBe(false);
  });
});

describe('loading more', () => {
  const row = (id: number) => ({ id });
  const keyOf = ({ id }: { id: number }) => id;
  const first = withPage(nothingLoaded, { data: [row(1), row(2)], total: 3, page: 1 }, keyOf);

  test('an empty list is at its end at once', () => {
    const empty = withPage(nothingLoaded, { data: [], total: 0, page: 1 }, keyOf);
    expect(empty).toEqual({ rows: [], page: 1, total: 0, atEnd: true });
  });

  test('the next page is appended to the rows already there', () => {
    expect(nextPage(first)).toBe(2);
    const both = withPage(first, { data: [row(3)], total: 3, page: 2 }, keyOf);
    expect(both).toEqual({ rows: [row(1), row(2), row(3)], page: 2, total: 3, atEnd: true });
  });

  test('a later page that comes back empty steps the page number back by one and keeps the rows', () => {
    const after = withPage(first, { data: [], total: 2, page: 2 }, keyOf);
    expect(after.rows).toEqual(first.rows);
    expect(after.page).toBe(1);
    expect(nextPage(after)).toBe(2);
    expect(after.atEnd).toBe(true);
  });

  test('a row that slid onto the next page is not shown twice', () => {
    const slid = withPage(first, { data: [row(2), row(3)], total: 4, page: 2 }, keyOf);
    expect(slid.rows).toEqual([row(1), row(2), row(3)]);
    expect(slid.atEnd).toBe(false);
  });

  test('the first page starts the list again', () => {
    expect(withPage(first, { data: [row(9)], total: 1, page: 1 }, keyOf).rows).toEqual([row(9)]);
  });
});

test('totals are shown exactly up to ten thousand', () => {
  expect([0, 7, 1234, 10_000, 10_001, 1_000_000].map(showTotal)).toEqual([
    '0',
    '7',
    '1,234',
    '10,000',
    '10,000+',
    '10,000+',
  ]);
});
