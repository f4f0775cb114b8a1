import { placeUnits } from '@clearunit/shared/domain/units';
import { type Role, roleNumber } from '@clearunit/shared/domain/users';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { v7 } from 'uuid';
import {
  branches,
  buildings,
  contactAccounts,
  contactBuildings,
  contactClients,
  customers,
  units,
  users,
} from '../db/schema';
import { openSession } from '../features/sessions/open-session';
import { storeFactor } from '../features/sessions/second-factor/queries';
import { newFactorSecret } from '../features/sessions/second-factor/totp';
import type { Services } from '../http/services';
import { type Pins, type StoredPins, storedPins } from '../pin-keys';
import { accessOf } from './access-of';
import type { Credentials } from './caller';

/** The password of every user that tests make. */
export const testPassword = 'walks-the-floors-2026';

export interface TestUser extends Partial<Omit<typeof users.$inferInsert, 'role'>> {
  role: Role;
}

export interface TestBuilding
  extends Partial<Omit<typeof buildings.$inferInsert, 'customerId' | keyof StoredPins>>,
    Omit<Pins, 'pin'> {
  /** By default numbered. */
  pin?: string;
  /** The client company's name; made if missing. */
  customer?: string;
  /** Its settings, used when the company is made. */
  settings?: Partial<typeof customers.$inferInsert>;
  units?: readonly string[];
  townhouses?: readonly string[];
}

/** Files share it. */
let made = 0;

/**
 * The next number, of five digits from 5 to 9: neither a number that a test searches for, such as a unit's, nor the six
 * digits of a code is a part of it.
 */
const nextNumber = (): number =>
  Number([...(5 ** 4 + made++).toString(5)].map((digit) => Number(digit) + 5).join(''));

let passwordHash: Promise<string> | undefined;

/** Makers of a test's data, directly in the database. */
export function makersOf({ pool, pinKeys, now }: Services) {
  const db = drizzle(pool);
  /** A user with `testPassword`; name and e-mail are numbered. */
  async function aUser({ role, ...fields }: TestUser) {
    const n = nextNumber();
    passwordHash ??= hash(testPassword, { memoryCost: 64, timeCost: 1 });
    const [user] = await db
      .insert(users)
      .values({
        role: roleNumber(role),
        email: `${role}-${n}@test.example`,
        passwordHash: await passwordHash,
        firstName: role[0]!.toUpperCase() + role.slice(1),
        lastName: 'Tester',
        ...fields,
      })
      .returning();
    return user!;
  }

  /** A building with placed units; the result's `units` maps unit numbers to ids. */
  async function aBuilding(fields: TestBuilding = {}) {
    const n = nextNumber();
    const { customer = 'Maple Homes', settings, units: numbers = [], townhouses = [], ...own } = fields;
    const { id = v7(), pin = String(300_000 + ((n * 7_919) % 600_000)) } = own;
    const pins = { ...own, pin };
    const [company] = await db
      .insert(customers)
      .values({ name: customer, ...settings })
      .onConflictDoNothing()
      .returning();
    const customerId =
      company?.id ?? (await db.select().from(customers).where(sql`lower(name) = lower(${customer})`))[0]!.id;
    const [building] = await db
      .insert(buildings)
      .values({
        name: `${n} Test Street`,
        address: `${n} Test Street`,
        city: 'Toronto',
        province: 'ON' as const,
        locationId: `T${n}`,
        customerId,
        branchId: (await db.select({ id: branches.id }).from(branches).limit(1))[0]?.id,
        email: 'contact@test.example',
        timeWindow1: '9 am - 12 pm',
        timeWindow2: '12 pm - 5 pm',
        ...own,
        id,
        ...storedPins(pinKeys, id, pins),
      })
      .returning();
    const unitIds = await addUnits(building!.id, numbers, townhouses);
    return { ...building!, pin, units: unitIds };
  }

  async function addUnits(buildingId: string, numbers: readonly string[], townhouses: readonly string[]) {
    const wanted = [
      ...numbers.map((unit) => ({ unit, townHouse: false })),
      ...townhouses.map((unit) => ({ unit, townHouse: true })),
    ];
    if (wanted.length === 0) return {};
    const places = placeUnits(wanted);
    const rows = wanted.map(({ unit, townHouse }, at) => ({
      buildingId,
      id: v7(),
      number: unit,
      townHouse,
      ...places[at]!,
    }));
    await db.insert(units).values(rows);
    return Object.fromEntries(rows.map(({ number, id }) => [number, id])) as Record<string, string>;
  }

  /** Changes PINs of a building behind everybody's back. */
  async function givePins(id: string, pins: Pins) {
    await db
      .update(buildings)
      .set(storedPins(pinKeys, id, pins) as object)
      .where(eq(buildings.id, id));
  }

  /** Gives a user a second factor, without recovery codes; the result is what the app would keep. */
  async function aSecondFactor(userId: string): Promise<string> {
    const secret = newFactorSecret();
    const secretEncrypted = pinKeys.encryptFactor(secret, userId);
    await storeFactor(pool, { userId, secretEncrypted, lastStep: 0, now: now() });
    return secret;
  }

  /** Somebody who signs in to buildings, or all of a client's, with an account; name and e-mail are numbered. */
  async function anAccount({
    buildingIds = [],
    customerId,
    mayRequest = true,
  }: {
    buildingIds?: string[];
    customerId?: string;
    mayRequest?: boolean;
  }) {
    const n = nextNumber();
    const account = { id: v7(), name: `Contact ${n}`, email: `contact-${n}@test.example` };
    await db.insert(contactAccounts).values(account);
    for (const buildingId of buildingIds) {
      await db.insert(contactBuildings).values({ buildingId, accountId: account.id, mayRequest });
    }
    if (customerId) {
      await db.insert(contactClients).values({ customerId, accountId: account.id, mayRequest });
    }
    return account;
  }

  /** The credentials of a user, or of a contact by a building's PIN or by their account. */
  async function signIn(who: {
    id: string;
    pin?: string;
    accountId?: string;
  }): Promise<Required<Credentials>> {
    const token = await openSession(
      pool,
      now(),
      who.accountId
        ? { contactAccountId: who.accountId }
        : who.pin
          ? { pinHash: pinKeys.hash(who.pin) }
          : { user: await accessOf(pool, who.id) },
    );
    return { token, entityid: who.id };
  }

  return { aUser, aBuilding, anAccount, givePins, aSecondFactor, signIn };
}
