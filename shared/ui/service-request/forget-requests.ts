import { deviceStorage } from '../device';

/** Half-filled requests are kept on the device under keys that begin so. */
export const requestPrefix = 'clearunit.request.';

/** What the keys of a reader's requests begin with. */
export const prefixOf = (readerId: string): string => `${requestPrefix}${readerId}.`;

const holders = new Set<(readerId: string) => void>();

/** Tells whoever has requests in memory to forget those of a reader. */
export const onForgetRequests = (forget: (readerId: string) => void): void => {
  holders.add(forget);
};

/** Whether this device keeps half-filled requests of a reader. */
export const hasKeptRequests = (readerId: string): boolean => keptKeys(readerId).length > 0;

/** Takes a reader's half-filled requests off this device, when the reader signs out. */
export function forgetRequests(readerId: string): void {
  for (const key of keptKeys(readerId)) deviceStorage()?.removeItem(key);
  // Last, since an open page then reads anew what the device keeps.
  for (const forget of holders) forget(readerId);
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
  for (const forget of holders) {
    forget(from);
    forget(to);
  }
}

function keptKeys(readerId: string): string[] {
  const prefix = prefixOf(readerId);
  return Object.keys(deviceStorage() ?? {}).filter((key) => key.startsWith(prefix));
}
