import { BuildingOption } from '@clearunit/shared/api/common';
import { SessionUser } from '@clearunit/shared/api/users';
import { keep, readKept } from '@clearunit/shared/ui/device';
import * as z from 'zod/mini';
import { buildingsKey, chosenBuildingKey, userKey } from '../device/keys';

const KeptUser = z.omit(SessionUser, { buildings: true });

/** The session user as kept on this device (1 §3): never a token; the PIN's buildings lie apart. */
export function readKeptUser(): SessionUser | undefined {
  const user = readKept(userKey, KeptUser);
  return user && { ...user, buildings: readKept(buildingsKey, z.array(BuildingOption)) };
}

/** Keeps the session user, or with undefined forgets all that belongs to the session. */
export function keepUser(user: SessionUser | undefined): void {
  const { buildings, ...rest } = user ?? {};
  keep(buildingsKey, buildings);
  if (user === undefined) keep(chosenBuildingKey, undefined);
  keep(userKey, user && rest);
}

/** The building that was chosen last (2 §2.3). */
export const readChosenBuilding = (): string | undefined => readKept(chosenBuildingKey, z.string());

export const keepChosenBuilding = (buildingId: string): void => keep(chosenBuildingKey, buildingId);
