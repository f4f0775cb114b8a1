import type { BuildingOption } from '@clearunit/shared/api/common';
import { entryOf } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';
import { keep, readUnchecked, userKey } from '@clearunit/shared/ui/device/storage';
import { buildingsKey, chosenBuildingKey } from '../device/keys';

/**
 * The session user as kept on this device (1 §3): never a token; the PIN's buildings lie apart. What another version
 * kept in another shape is asked of the portal again.
 */
export function readKeptUser(): SessionUser | undefined {
  const user = readUnchecked(userKey);
  if (!isUser(user)) return undefined;
  const buildings = readUnchecked(buildingsKey);
  return { ...user, buildings: isOptions(buildings) ? buildings : undefined };
}

/** Keeps the session user, or with undefined forgets all that belongs to the session. */
export function keepUser(user: SessionUser | undefined): void {
  const { buildings, ...rest } = user ?? {};
  keep(buildingsKey, buildings);
  if (user === undefined) keep(chosenBuildingKey, undefined);
  keep(userKey, user && rest);
}

/** The building that was chosen last (2 §2.3). */
export function readChosenBuilding(): string | undefined {
  const chosen = readUnchecked(chosenBuildingKey);
  return typeof chosen === 'string' ? chosen : undefined;
}

export const keepChosenBuilding = (buildingId: string): void => keep(chosenBuildingKey, buildingId);

// Checked by hand: the first page comes without zod.
const isUser = (kept: unknown): kept is Omit<SessionUser, 'buildings'> =>
  hasTexts(kept, 'role', 'uuid', 'firstName') && Object.hasOwn(entryOf, kept.role);

const isOptions = (kept: unknown): kept is BuildingOption[] =>
  Array.isArray(kept) && kept.every((one) => hasTexts(one, 'value', 'text'));

const hasTexts = <Key extends string>(kept: unknown, ...keys: Key[]): kept is Record<Key, string> =>
  typeof kept === 'object' &&
  kept !== null &&
  keys.every((key) => typeof (kept as Record<string, unknown>)[key] === 'string');
