import { expect, test } from 'vitest';
import { fieldsWithoutRoom } from './fields-without-room';

const column = (field: string, width: number, roomy?: boolean | number) => ({
  ...{ field, title: field, cell: () => '', width },
  ...(roomy !== undefined && { roomy }),
});
const columns = [
  column('name', 100),
  column('address', 100, 2),
  column('branch', 100, 1),
  column('phone', 100, true),
  column('pin', 100, true),
  column('actions', 100),
];
const leftOut = (room: number | boolean) => [...fieldsWithoutRoom(columns, room)];

test('columns are left out one by one until the others fit, the highest number first, then the last', () => {
  expect(leftOut(600)).toEqual([]);
  expect(leftOut(599)).toEqual(['address']);
  expect(leftOut(500)).toEqual(['address']);
  expect(leftOut(480)).toEqual(['address', 'branch']);
  expect(leftOut(300)).toEqual(['address', 'branch', 'pin']);
});

test('columns that are always shown stay, however little room there is', () => {
  expect(leftOut(50)).toEqual(['address', 'branch', 'pin', 'phone']);
});

test('where nothing is measured all are shown, or none of those that need room', () => {
  expect(leftOut(true)).toEqual([]);
  expect(leftOut(false)).toHaveLength(4);
});

test('the least width of a column that takes a share counts', () => {
  const shared = [{ field: 'a', title: '', cell: () => '', flex: 1, minWidth: 80, roomy: true }];
  expect([...fieldsWithoutRoom(shared, 80)]).toEqual([]);
  expect([...fieldsWithoutRoom(shared, 79)]).toEqual(['a']);
});
