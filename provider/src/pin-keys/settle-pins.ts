import { inTransactionOf, onOwnConnection } from '../db/own-connection';
import type { Runner } from '../db/runner';
import { recordChange } from '../features/logs/record-change';
import { newPins } from './new-pins';
import { type PinKeys, pinKeysOf } from './pin-keys';
import {
  allFactors,
  allWebhookSecrets,
  clearPinsOfSessions,
  deleteFactorSetUps,
  deleteFactors,
  emptyClearPins,
  findCheck,
  hashClearSessions,
  hashesOfSessions,
  keepCheck,
  lockPins,
  nextClearPins,
  nextEncryptedPins,
  pauseWebhooks,
  rehashSessions,
  rewriteTables,
  storeFactorSecrets,
  storePins,
  storeWebhookSecrets,
} from './settle-pins-queries';
import { type Pins, readPins, storedPins } from './stored-pins';

/** The PINs of the database were stored with another secret. */
export class OtherPinSecret extends Error {}

/** How many buildings are written at once. */
const piece = 500;

const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the keys of a migrated database's PINs. At the first start it remembers which secret they were stored with; PINs
 * that an earlier version stored in clear, and those of a former secret, are stored with the present one. Providers that
 * start together do this one after the other.
 * @param secretsOf the present secret and former ones; `mayMake` tells whether one may be made, since the database has
 * none yet, or its own is lost
 * @param options.isLost gives all buildings new PINs when no secret fits
 * @throws OtherPinSecret when no secret fits; nothing is changed then
 */
export function settlePins(
  url: string,
  secretsOf: (about: { mayMake: boolean }) => Promise<readonly string[]>,
  { isLost = false } = {},
): Promise<PinKeys> {
  return onOwnConnection(url, async (client) => {
    const { keys, hadClear } = await inTransactionOf(client, async () => {
      await lockPins(client);
      const check = await findCheck(client);
      const [keys, ...former] = (await secretsOf({ mayMake: check === undefined || isLost })).map(pinKeysOf);
      if (!keys) throw new OtherPinSecret(noSecretFits);
      if (check !== undefined && check !== keys.check) {
        const old = former.find((one) => one.check === check);
        if (!old && !isLost) throw new OtherPinSecret(noSecretFits);
        await (old ? storeAnew(client, old, keys) : renewAll(client, keys));
      }
      await keepCheck(client, keys.check);
      return { keys, hadClear: await storeClear(client, keys) };
    });
    if (hadClear) await rewriteTables(client);
    return keys;
  });
}

const noSecretFits =
  'The PINs of this database were stored with another secret: start with the PIN_SECRET that they were stored with, or, without PIN_SECRET, with the file pin-secret of that DATA_DIR (docs/running.md says what to do when it is lost).';

/** Stores the PINs that an earlier version had in clear; returns whether there were any. */
async function storeClear(run: Runner, keys: PinKeys): Promise<boolean> {
  let last = '';
  for (let isMore = true; isMore; ) {
    const next = await nextClearPins(run, last, piece);
    await storePins(
      run,
      next.map(({ id, pins }) => ({ id, ...storedPins(keys, id, byField(pins)) })),
    );
    last = next.at(-1)?.id ?? last;
    isMore = next.length === piece;
  }
  const pins = await clearPinsOfSessions(run);
  await hashClearSessions(
    run,
    pins.map((pin) => ({ pin, hash: keys.hash(pin) })),
  );
  return emptyClearPins(run);
}

/** Stores what was stored with a former secret with the present one. Sessions stay those of the same PINs. */
async function storeAnew(run: Runner, former: PinKeys, keys: PinKeys): Promise<void> {
  const ofSessions = await hashesOfSessions(run);
  const known = new Map<string, string>();
  let last = lowestId;
  for (let isMore = true; isMore; ) {
    const next = await nextEncryptedPins(run, last, piece);
    const buildings = next.map((row) => ({ id: row.uuid, pins: byField(readPins(row, former)) }));
    await storePins(
      run,
      buildings.map(({ id, pins }) => ({ id, ...storedPins(keys, id, pins) })),
    );
    for (const pin of buildings.flatMap(({ pins }) => Object.values(pins)))
      if (typeof pin === 'string') known.set(former.hash(pin), keys.hash(pin));
    last = next.at(-1)?.uuid ?? last;
    isMore = next.length === piece;
  }
  await rehashSessions(
    run,
    [...known].flatMap(([former, now]) => (ofSessions.has(former) ? [{ former, now }] : [])),
  );
  const factors = await allFactors(run);
  await storeFactorSecrets(
    run,
    factors.map(({ userId, encrypted }) => ({
      userId,
      encrypted: keys.encryptFactor(former.decryptFactor(encrypted, userId), userId),
    })),
  );
  await storeWebhookSecrets(
    run,
    (await allWebhookSecrets(run)).map(({ id, encrypted }) => ({
      id,
      encrypted: keys.encryptWebhookSecret(former.decryptWebhookSecret(encrypted, id), id),
    })),
  );
  // A set-up that is not finished has to begin again.
  await deleteFactorSetUps(run);
}

/**
 * Gives each building a new PIN and none of its master PINs, which nobody can read any more, takes away all second
 * factors, and pauses webhooks until their secrets are renewed; PIN sessions end.
 */
async function renewAll(run: Runner, keys: PinKeys): Promise<void> {
  const makePin = await newPins(run, keys);
  let renewed = 0;
  let last = lowestId;
  for (let isMore = true; isMore; ) {
    const next = await nextEncryptedPins(run, last, piece);
    const buildings = next.map(({ uuid: id, customer_id }) => {
      const pin = makePin(customer_id);
      const none = { masterPin: null, masterPin2: null, masterPin3: null, masterPin4: null };
      return { id, ...storedPins(keys, id, { pin, ...none }) };
    });
    await storePins(run, buildings);
    renewed += buildings.length;
    last = next.at(-1)?.uuid ?? last;
    isMore = next.length === piece;
  }
  await rehashSessions(run, []);
  await recordChange(run, 'system', {
    activity: 'pins.renewed',
    targetEntity: 'building',
    description: { building_pin: 'changed', buildings: renewed },
  });
  for (const { id, name } of await pauseWebhooks(run))
    await recordChange(run, 'system', {
      activity: 'webhooks.paused',
      targetEntity: 'webhook',
      targetId: id,
      description: { name },
    });
  await deleteFactorSetUps(run);
  for (const { id, email } of await deleteFactors(run))
    await recordChange(run, 'system', {
      activity: 'users.second-factor-lost',
      targetEntity: 'user',
      targetId: id,
      description: { email },
    });
}

/** PINs by their columns, as the code names them. */
const byField = (pins: { [column: string]: string | null | undefined }): Pins => ({
  pin: pins.building_pin,
  masterPin: pins.master_pin,
  masterPin2: pins.master_pin2,
  masterPin3: pins.master_pin3,
  masterPin4: pins.master_pin4,
});
