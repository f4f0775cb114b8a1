import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { findBuildingIds } from './list-queries';
import { filterOf } from './search-buildings';

/** The ids of the buildings that something is done with, each once. */
export async function idsOf(
  run: Runner,
  which: ChosenBuildings,
  { actor }: Pick<ActorContext, 'actor'>,
): Promise<string[]> {
  return 'ids' in which ? [...new Set(which.ids)] : findBuildingIds(run, filterOf(actor, which.found));
}
