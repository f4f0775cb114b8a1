import type { Runner } from '../db/runner';
import type { PinKeys } from './pin-keys';

/** PINs that open a building. */
export interface TakenPins {
  has(pin: string): boolean;
  add(pin: string): void;
}

/** The PINs that are some building's own. */
export async function findTakenPins(run: Runner, keys: PinKeys): Promise<TakenPins> {
  const { rows } = await run.query<{ hash: string }>('select building_pin_hash as hash from buildings');
  const hashes = new Set(rows.map(({ hash }) => hash));
  return {
    has: (pin) => hashes.has(keys.hash(pin)),
    add: (pin) => {
      hashes.add(keys.hash(pin));
    },
  };
}

/** The ids of the clients whose buildings get long PINs. */
export async function clientsWithLongPins(run: Runner): Promise<Set<string>> {
  const { rows } = await run.query<{ id: string }>('select id from customers where long_pins');
  return new Set(rows.map(({ id }) => id));
}

/** A building's own PIN; undefined when there is no such building. */
export async function findPin(run: Runner, keys: PinKeys, buildingId: string): Promise<string | undefined> {
  const { rows } = await run.query<{ encrypted: string }>(
    'select building_pin_encrypted as encrypted from buildings where id = $1',
    [buildingId],
  );
  return rows[0] && keys.decrypt(rows[0].encrypted, { buildingId, column: 'building_pin' });
}
