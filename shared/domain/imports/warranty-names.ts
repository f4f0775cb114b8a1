import { matchPest, matchTreatment, type Named } from '../pests';

/** Finds the pest or treatment that a workbook's warranty names, by any of its names. */
export interface WarrantyNames<Entry extends Named> {
  pest(name: string): Entry | null;
  service(name: string): Entry | null;
}

/** Reads the names of warranties against the catalogue; a workbook repeats few names. */
export const warrantyNames = <Entry extends Named>(
  pests: readonly Entry[],
  services: readonly Entry[],
): WarrantyNames<Entry> => ({
  pest: remembered((name) => matchPest(name, pests)),
  service: remembered((name) => matchTreatment(name, services)),
});

function remembered<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) as T;
  };
}
