import { hash, verify } from '@node-rs/argon2';

/** How a password is kept: argon2id with the library's own costs (19 MiB, two passes), which the hash tells. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Verified in place of a user who does not exist, so that the answer takes as long as for one who does. */
let nobodysHash: Promise<string> | undefined;

/** Whether a password is the one behind a hash; without a hash it never is, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobodysHash), password);
  return right && passwordHash !== undefined;
}
