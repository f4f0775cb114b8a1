import { matchPest, matchTreatment, type Named } from '../pests';

/** Finds the pest or treatment that a workbook's warranty names, by any of its names. */
export interface WarrantyNames<Entry extends Named> {
  pest(name: string): Entry | null;
  service(name: string): Entry | null;
  /** Of one name, or of several between commas, as an export writes them; null where one of them is unknown. */
  pests(names: string): readonly Entry[] | null;
  services(names: string): readonly Entry[] | null;
}

/** Reads the names of warranties against the catalogue; a workbook repeats few names. */
export const warrantyNames = <Entry extends Named>(
  pests: readonly Entry[],
  services: readonly Entry[],
): WarrantyNames<Entry> => {
  const pest = remembered((name) => matchPest(name, pests));
  const service = remembered((name) => matchTreatment(name, services));
  return { pest, service, pests: listed(pest), services: listed(service) };
};

/** A warranty covers so many pests, and so many services (2 §5). */
const mostCovered = 4;

function listed<Entry>(find: (name: string) => Entry | null): (names: string) => readonly Entry[] | null {
  return remembered((names) => {
    const whole = find(names);
    if (whole) return [whole];
    const found = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(find);
    return found.length > 0 && found.length <= mostCovered && found.every((entry) => entry !== null)
      ? [...new Set(found)]
      : null;
  });
}

function remembered<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, T>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) as T;
  };
}
