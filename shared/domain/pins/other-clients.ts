import type { Problem } from '../errors/problem';
import { type MasterPinField, masterPinFields } from './master-pin';

/** A client some building of which carries a master pin. */
export interface PinOfClient {
  pin: string;
  client: string;
}

/**
 * The master pins of a building that another client's buildings carry as well (specification README no. 6): its
 * contacts would open this building with them.
 *
 * @param entered the building's master pins
 * @param others the other clients' buildings' pins
 * @param confirmed the clients that the admin confirmed
 * @returns 'pins.of-other-client' for each field and unconfirmed client
 */
export function pinsOfOtherClients(
  entered: Readonly<Partial<Record<MasterPinField, string | null>>>,
  others: readonly PinOfClient[],
  confirmed: readonly string[] = [],
): Problem[] {
  return masterPinFields.flatMap((field) =>
    others
      .filter(({ pin, client }) => pin === entered[field] && !confirmed.includes(client))
      .map(({ pin, client }) => ({ field, reason: 'pins.of-other-client', params: { pin, client } })),
  );
}
