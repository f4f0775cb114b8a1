import * as z from 'zod/mini';

/** What people sign in with, apart from the calls: the site's first page loads it. */
const Email = z.string().check(z.trim(), z.maxLength(254));

/** The e-mail and password of staff, and on whose page they are entered. */
export const StaffCredentials = z.object({
  email: Email,
  password: z.string().check(z.maxLength(200)),
  is_role: z.enum(['scheduler', 'admin', 'technician']),
});

/** A code of the authenticator app, or a recovery code. */
export const FactorCode = z.string().check(z.maxLength(40));

/** A contact's e-mail, to which a link to sign in is mailed (decision 69). */
export const ContactEmail = z.object({ email: Email });

/** That link, and the code that it needs in another browser than the one that asked for it. */
export const ContactLink = z.object({
  link: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});

/** The further fields that a new device sends with the PIN while many PINs are wrong (decision 61). */
export const NewDevice = z.object({
  /** The address or the location code of a building that the PIN opens. */
  building: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** The code that was mailed to the building's contacts. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});

/** The token that a device is recognized by. */
export const DeviceToken = z.string().check(z.regex(/^[\w-]{43}$/));
