import * as z from 'zod/mini';

/** An address that a mail does not reach. `reply` is the mail server's, or says why nothing is sent there. */
export const UndeliveredAddress = z.object({ address: z.string(), reply: z.string() });
export type UndeliveredAddress = z.infer<typeof UndeliveredAddress>;
