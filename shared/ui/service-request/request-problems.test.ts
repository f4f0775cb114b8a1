import { expect, test } from 'vitest';
import { maxRequestLines, newLine, tooManyLines } from '../../domain/orders';
import { textsFor } from '../../texts/server';
import { toastOf } from './request-problems';

test('a request of more lines than the portal takes is told how many to remove', () => {
  const lines = Array.from({ length: maxRequestLines + 2 }, (_, at) => newLine(`${at}`, 'customer'));
  expect(toastOf([tooManyLines(lines)!], textsFor('en-US'))).toBe(
    'A request takes up to 2000 units. Please remove 2 units and request them on their own.',
  );
});
