import * as z from 'zod/mini';
import { Params, Problem } from '../../domain/errors';

/** For programs: the reason with its parameters and, where a form was refused, each field's problem. */
const reasons = {
  reason: z.string(),
  params: z.optional(Params),
  problems: z.optional(z.array(z.extend(Problem, { text: z.optional(z.string()) }))),
};

/** The provider's refusal: the HTTP status again as `code`, and a message in the requested language. */
export const Refusal = z.object({ code: z.number(), failed: z.string(), ...reasons });
export type Refusal = z.infer<typeof Refusal>;

/** The portal's refusal; the message can be shown. */
export const PortalRefusal = z.object({ message: z.string(), ...reasons });
export type PortalRefusal = z.infer<typeof PortalRefusal>;
