import { hash, verify } from '@node-rs/argon2';

/** Hashes a password: argon2id with the library's costs (19 MiB, two passes), which the hash contains. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A hash to verify when the user does not exist, so that the answer takes as long as for one who does. */
let nobodysHash: Promise<string> | undefined;

/** Whether a password matches a hash; without a hash false, after the same work. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobodysHash), password);
  return right && typeof passwordHash === 'string';
}
