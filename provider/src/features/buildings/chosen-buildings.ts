import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { findBuildingIds } from './filter-queries';
import { foundBy } from './search-buildings';

/** The ids of the buildings that something is done with, each once. */
export async function idsOf(
  run: Runner,
  which: ChosenBuildings,
  context: Pick<ActorContext, 'actor' | 'pinKeys'>,
): Promise<string[]> {
  if ('ids' in which) return [...new Set(which.ids)];
  return findBuildingIds(run, await foundBy(run, which.found, context));
}
