import * as z from 'zod/mini';

/** The parameters of a text: numbers and names; servers may add words in the reader's language. */
export const Params = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof Params>;

/**
 * A problem of one field. `field` is the field's name as it is sent; `reason` is '<noun>.<what>' in small letters and
 * hyphens ('orders.unit-zero'), and its sentence stands under the same path in the texts' rules.json.
 */
export const Problem = z.object({
  field: z.string(),
  reason: z.string(),
  params: z.optional(Params),
});
export type Problem = z.infer<typeof Problem>;

/** The first problem of each field, for forms that show one sentence under each input. */
export function problemsByField(problems: readonly Problem[]): Record<string, Problem> {
  const byField: Record<string, Problem> = {};
  for (const problem of problems) byField[problem.field] ??= problem;
  return byField;
}
