import type { Runner } from '../../../db/runner';
import { commentCatalogue } from '../store/comments-queries';
import { namedInFiles } from '../store/named-in-files';

/** Pests and treatments by name and by id. */
export interface Catalogue {
  /** By any of its names; undefined for an unknown one. */
  pestOf: (name: string) => string | undefined;
  treatmentOf: (name: string) => string | undefined;
  /** '' for an unknown id. */
  pestName: (id: string) => string;
  treatmentName: (id: string) => string;
  pestIds: string[];
}

export async function readCatalogue(run: Runner): Promise<Catalogue> {
  const catalogue = await commentCatalogue(run);
  const { pests, treatments } = catalogue;
  const named = namedInFiles(catalogue);
  const [pestNames, treatmentNames] = [byId(pests), byId(treatments)];
  return {
    pestOf: (name) => named.pest(name)?.id,
    treatmentOf: (name) => named.treatment(name)?.id,
    pestName: (id) => pestNames.get(id) ?? '',
    treatmentName: (id) => treatmentNames.get(id) ?? '',
    pestIds: [...pestNames.keys()],
  };
}

const byId = (entries: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(entries.map(({ id, name }) => [id, name]));
