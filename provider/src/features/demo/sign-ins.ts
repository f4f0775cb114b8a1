import { randomBytes, randomInt } from 'node:crypto';
import { type DemoPins, demoAccounts, demoPins } from '@clearunit/shared/demo';
import { makePin, type RandomBelow } from '@clearunit/shared/domain/pins';
import { textsFor } from '@clearunit/shared/texts/server';
import { hashPassword } from '../sessions/password-hash';

/** The demo's passwords by e-mail, and its PINs. */
export interface DemoSecrets {
  kind: 'fixed' | 'random';
  passwords: Record<string, string>;
  pins: Pick<DemoPins, 'building' | 'allLocations'> & Partial<DemoPins>;
}

/** The hashes of the passwords by e-mail, and one that no password matches for the other accounts. */
export interface PasswordHashes {
  byEmail: ReadonlyMap<string, string>;
  nobodys: string;
}

/** The password of the README, for a portal that is reached from its own machine only. */
const readmePassword = 'demo-portal-2026';

const accounts = Object.values(demoAccounts);

/** The sign-ins of the README. */
export const fixedSecrets = (): DemoSecrets => ({
  kind: 'fixed',
  passwords: Object.fromEntries(accounts.map((email) => [email, readmePassword])),
  pins: demoPins,
});

/** Sign-ins that nobody knows before they are printed. */
export function randomSecrets(): DemoSecrets {
  const random: RandomBelow = (below) => randomInt(below);
  const fresh = (length: number) => makePin(random, () => false, length);
  return {
    kind: 'random',
    passwords: Object.fromEntries(accounts.map((email) => [email, randomBytes(12).toString('base64url')])),
    pins: {
      building: fresh(demoPins.building.length),
      allLocations: fresh(demoPins.allLocations.length),
      random,
    },
  };
}

/** Hashes the passwords; accounts that nobody signs in to get a random one. */
export async function hashSecrets({ passwords }: DemoSecrets): Promise<PasswordHashes> {
  const [nobodys, ...hashes] = await Promise.all([
    hashPassword(randomBytes(24).toString('base64url')),
    ...accounts.map((email) => hashPassword(passwords[email]!)),
  ]);
  return { nobodys, byEmail: new Map(accounts.map((email, at) => [email, hashes[at]!])) };
}

/** The sign-ins, a line each, as the README shows them; a PIN that was renewed since is left out. */
export function signInLines(
  { kind, passwords, pins }: DemoSecrets,
  building: string,
  renewed: readonly string[] = [],
): string[] {
  const { t } = textsFor();
  return [
    t('demo.loaded'),
    ...accounts.map((email) => t('demo.account', { email, password: passwords[email]! })),
    ...(renewed.includes(pins.building) ? [] : [t('demo.building', { building, pin: pins.building })]),
    ...(renewed.includes(pins.allLocations) ? [] : [t('demo.allLocations', { pin: pins.allLocations })]),
    ...(kind === 'random' ? [t('demo.onlyOnce')] : []),
  ];
}

/** The warning when a demo with the README's passwords can be reached by others. */
export const fixedButPublic = (): string[] => [textsFor().t('demo.fixedButPublic')];
