import { expect, test } from 'vitest';
import { maxRequestLines, newLine } from '../../domain/orders';
import { textsFor } from '../../texts/server';
import { tooManyLines } from './check-draft';
import { toastOf } from './request-problems';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...newLine(`${at}`, 'customer'), priority: at + 1 }));

test('a request of more lines than the portal takes is told in the form, removed ones not counted', () => {
  expect(tooManyLines(linesOf(maxRequestLines))).toEqual([]);
  const lines = linesOf(maxRequestLines + 2);
  expect(toastOf(tooManyLines(lines), textsFor('en-US'))).toBe(
    'A request takes up to 2000 units. Please remove 2 units and request them on their own.',
  );
  const fewer = lines.map((line, at) => ({ ...line, isDeleted: at < 2 }));
  expect(tooManyLines(fewer)).toEqual([]);
});
