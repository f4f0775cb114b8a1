import type * as z from 'zod/mini';
import { AppError, type Problem } from '../domain/errors';

/**
 * Reads what came in by a schema.
 * @throws AppError 400 as `refuseShape`
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) refuseShape(parsed.error.issues);
  return parsed.data as z.output<S>;
}

/** The most problems that one answer reports. */
const mostProblems = 100;

/**
 * Refuses input that does not match a schema, with a problem for each field.
 * @throws AppError 400: the first reason that the schema itself names, else 'input.wrong-shape'
 */
export function refuseShape(issues: readonly z.core.$ZodIssue[]): never {
  const problems = issues.map(problemOf);
  const named = problems.find(({ reason }) => reason !== 'input.wrong-shape');
  throw new AppError(named?.reason ?? 'input.wrong-shape', {
    status: 400,
    problems: problems.slice(0, mostProblems),
  });
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const isReason = /^[a-z-]+\.[a-z-]+$/.test(issue.message);
  return { field: issue.path.join('.'), reason: isReason ? issue.message : 'input.wrong-shape' };
}
