import { AppError } from '@clearunit/shared/domain/errors';
import type * as z from 'zod/mini';

/**
 * Reads what came in by the call's schema.
 * @throws AppError 400 'input.wrong-shape' that names each wrong field; a schema's own reason code is kept
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    reason: /^[a-z-]+\.[a-z-]+$/.test(issue.message) ? issue.message : 'input.wrong-shape',
  }));
  const [first] = problems;
  throw new AppError(first?.reason ?? 'input.wrong-shape', { status: 400, problems });
}
