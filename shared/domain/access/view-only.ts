import * as z from 'zod/mini';

/**
 * Why a contact may only view a building: its PIN may, whether people who may request have an account there
 * ('pin-with-accounts') or not; or the contact's own account may.
 */
export const ViewOnly = z.enum(['pin', 'pin-with-accounts', 'account']);
export type ViewOnly = z.infer<typeof ViewOnly>;
