import { deviceStorage } from '../device';
import { forgetInMemory, prefixOf } from './request-holders';

/** Whether this device keeps half-filled requests of a reader. */
export const hasKeptRequests = (readerId: string): boolean => keptKeys(readerId).length > 0;

/** Takes a reader's half-filled requests off this device, when the reader signs out. */
export function forgetRequests(readerId: string): void {
  for (const key of keptKeys(readerId)) deviceStorage()?.removeItem(key);
  // Last, since an open page then reads again what the device keeps.
  forgetInMemory(readerId);
}

/**
 * Half-filled requests for some buildings become another reader's, where that one has none of the same place. A device
 * that is full leaves them where they are.
 */
export function handRequestsOver(from: string, to: string, buildingIds: readonly string[]): void {
  const device = deviceStorage();
  for (const key of keptKeys(from)) {
    const place = key.slice(prefixOf(from).length);
    const kept = prefixOf(to) + place;
    if (!buildingIds.includes(place.split('.', 1)[0]!) || device?.getItem(kept)) continue;
    try {
      device?.setItem(kept, device.getItem(key) ?? '');
      device?.removeItem(key);
    } catch {
      return;
    }
  }
  forgetInMemory(from);
  forgetInMemory(to);
}

function keptKeys(readerId: string): string[] {
  const prefix = prefixOf(readerId);
  return Object.keys(deviceStorage() ?? {}).filter((key) => key.startsWith(prefix));
}
