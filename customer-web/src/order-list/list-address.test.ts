import { expect, test } from 'vitest';
import { readListAddress } from './list-address';

const read = (query: string) => readListAddress(new URLSearchParams(query));

test('an address that says nothing lists all orders, ten a page, the newest number first', () => {
  expect(read('')).toEqual({
    filter: 3,
    due: null,
    search: '',
    sort: { column: 'order_number', order: 'DESC' },
    page: 1,
    limit: 10,
    open: [],
    unknown: [],
  });
});

test('drafts and recommended follow-ups begin with the latest', () => {
  expect(read('orderFilter=2').sort.column).toBe('order_date_time');
  expect(read('orderFilter=4').sort.column).toBe('order_date_time');
});

test('In Progress/Scheduled is filter 0, which is not the same as none', () => {
  expect(read('orderFilter=0').filter).toBe(0);
  expect(read('orderFilter=').filter).toBe(3);
});

test('a page, size or filter that does not exist falls back', () => {
  expect(read('page=-3').page).toBe(1);
  expect(read('page=2.9').page).toBe(2);
  expect(read('page=last').page).toBe(1);
  expect(read('limit=all').limit).toBe(10);
  expect(read('limit=99999').limit).toBe(99_999);
  expect(read('orderFilter=7').filter).toBe(3);
  expect(read('order=up').sort.order).toBe('DESC');
});

test('a filter or a sort that the list does not have is named, so that it can be told and dropped', () => {
  expect(read('orderFilter=7').unknown).toEqual(['orderFilter']);
  expect(read('sort=shoe_size&order=ASC')).toMatchObject({
    sort: { column: 'order_number', order: 'DESC' },
    unknown: ['sort'],
  });
  expect(read('orderFilter=0&sort=schedule_date&order=ASC').unknown).toEqual([]);
  for (const sort of ['unit_number', 'pest_name', 'treatment_name'])
    expect(read(`sort=${sort}`).unknown, sort).toEqual([]);
  expect(read('orderFilter=4&sort=order_status').unknown).toEqual(['sort']);
});

test('the orders that are open are kept in the address', () => {
  expect(read('open=101,102').open).toEqual([101, 102]);
  expect(read('open=,all').open).toEqual([]);
});

test('planned visits are limited to overdue or coming ones, where those in progress or scheduled are listed', () => {
  expect(read('orderFilter=0&due=overdue')).toMatchObject({ due: 'overdue', unknown: [] });
  expect(read('orderFilter=1&due=overdue')).toMatchObject({ due: null, unknown: ['due'] });
  expect(read('orderFilter=0&due=tomorrow')).toMatchObject({ due: null, unknown: ['due'] });
});
