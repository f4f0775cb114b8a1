import type { Runner } from '../../../db/runner';
import { namesOf } from './import-queries';

/** Pests and treatments by name and by id. */
export interface Catalogue {
  /** In whatever case; undefined for an unknown name. */
  pestOf: (name: string) => string | undefined;
  treatmentOf: (name: string) => string | undefined;
  /** '' for an unknown id. */
  pestName: (id: string) => string;
  treatmentName: (id: string) => string;
  pestIds: string[];
}

export async function readCatalogue(run: Runner): Promise<Catalogue> {
  const [pests, treatments] = [await namesOf(run, 'pests'), await namesOf(run, 'treatments')];
  const [pestIds, treatmentIds] = [byName(pests), byName(treatments)];
  return {
    pestOf: (name) => pestIds.get(name.toLowerCase()),
    treatmentOf: (name) => treatmentIds.get(name.toLowerCase()),
    pestName: (id) => pests.get(id) ?? '',
    treatmentName: (id) => treatments.get(id) ?? '',
    pestIds: [...pests.keys()],
  };
}

const byName = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names].map(([id, name]) => [name.toLowerCase(), id]));
