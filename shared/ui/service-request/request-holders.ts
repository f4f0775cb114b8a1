/** Half-filled requests are kept on the device under keys that begin so. */
export const requestPrefix = 'clearunit.request.';

/** What the keys of a reader's requests begin with. */
export const prefixOf = (readerId: string): string => `${requestPrefix}${readerId}.`;

const holders = new Set<(readerId: string) => void>();

/** Tells whoever has requests in memory to forget those of a reader. */
export const onForgetRequests = (forget: (readerId: string) => void): void => {
  holders.add(forget);
};

/** Makes whoever has requests of a reader in memory forget them. */
export function forgetInMemory(readerId: string): void {
  for (const forget of holders) forget(readerId);
}
