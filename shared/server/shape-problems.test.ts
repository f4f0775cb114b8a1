import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AppError } from '../domain/errors';
import { parseInput } from './shape-problems';

const refusalOf = (schema: z.ZodMiniType, input: unknown): AppError => {
  try {
    parseInput(schema, input);
  } catch (refusal) {
    return refusal as AppError;
  }
  throw new Error('nothing was refused');
};

test('the first reason that the schema names is the refusal, whichever field is wrong first', () => {
  const Note = z.object({
    count: z.number(),
    text: z.string().check(z.minLength(1, 'notes.text-missing')),
  });
  expect(refusalOf(Note, { count: 'x', text: '' })).toMatchObject({
    status: 400,
    reason: 'notes.text-missing',
    problems: [
      { field: 'count', reason: 'input.wrong-shape' },
      { field: 'text', reason: 'notes.text-missing' },
    ],
  });
});

test('a hundred problems are told at most', () => {
  const refusal = refusalOf(z.array(z.number()), new Array(1_000).fill('x'));
  expect([refusal.reason, refusal.problems.length]).toEqual(['input.wrong-shape', 100]);
});
