import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { isRemembered, isUsed, rememberDevice } from './known-device-queries';
import { hashOfToken, newToken } from './token';
import { countTry, forgetTries, isTooMany } from './tries';

/** How long a device is remembered after its last sign-in, in milliseconds. */
const remembered = 365 * 24 * 3_600_000;

/** A device's token, and the PIN that is entered there or the account that signs in there (`accountAsPin`). */
export interface Asker {
  device: string;
  pin: string;
}

/**
 * What stands in the place of a PIN where a contact signs in with their account: with another e-mail, which somebody else
 * may read, no device is known any more.
 */
export const accountAsPin = ({ id, email }: { id: string; email: string }): string =>
  `account ${id} ${email.toLowerCase()}`;

/**
 * The stored hash of a PIN that a device signed in with; PINs cannot be tested against it without the device's token.
 */
export const deviceKey = ({ device, pin }: Asker): string => hashOfToken(`${device} ${pin}`);

/**
 * Whether the device signed in with this PIN before. Says nothing about any other PIN. Whoever has a device's token has
 * as few tries with it as an address has.
 */
export async function isKnownDevice(
  { device, pin }: { device?: string | undefined; pin: string },
  context: Context,
): Promise<boolean> {
  if (!device) return false;
  try {
    await countTry(context, 'pinDevice', device);
  } catch (refusal) {
    if (isTooMany(refusal)) return false;
    throw refusal;
  }
  return isRemembered(context.pool, deviceKey({ device, pin }), context.now);
}

/**
 * Remembers that a device signed in with a PIN. A token that no sign-in used before is replaced, so that nobody can
 * choose another's.
 * @returns the device's token
 */
export async function keepDevice(
  { device, pin }: { device?: string | undefined; pin: string },
  context: Context,
  run: Runner = context.pool,
): Promise<string> {
  const isOwn = device !== undefined && (await isUsed(run, hashOfToken(device)));
  const token = isOwn ? device : newToken();
  await rememberDevice(run, {
    key: deviceKey({ device: token, pin }),
    deviceHash: hashOfToken(token),
    expiresAt: new Date(context.now.getTime() + remembered),
  });
  return token;
}

/** The tries with a device's token are forgotten once it has signed in. */
export const forgetDeviceTries = (context: Context, device: string): Promise<void> =>
  forgetTries(context, 'pinDevice', device);
