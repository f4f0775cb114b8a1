import { keep, readKept } from '@clearunit/shared/ui/device';
import * as z from 'zod/mini';

const key = 'popupDismissed';

/** Whether a building's alerts have been shown already in this session (3 §2.17). */
export const areAlertsDismissed = (buildingId: string): boolean => dismissed().includes(buildingId);

/** Remembers until the session ends that a building's alerts have been shown. */
export function dismissAlerts(buildingId: string): void {
  if (!areAlertsDismissed(buildingId)) keep(key, [...dismissed(), buildingId], 'session');
}

/** The session has ended: the alerts are shown again to whoever begins the next. */
export const forgetDismissedAlerts = (): void => keep(key, undefined, 'session');

const dismissed = (): string[] => readKept(key, z.array(z.string()), 'session') ?? [];
