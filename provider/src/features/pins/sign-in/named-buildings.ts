import type { Runner } from '../../../db/runner';
import { addressKey, isAddressOf } from '../../sessions/address-key';
import { findAddressesLike } from '../../sessions/queries';
import { findBuildingsOfCode } from './queries';

/** The ids of the buildings that a text names: by the location code, or by the address as `isAddressOf` compares it. */
export async function namedBuildings(named: string, run: Runner): Promise<string[]> {
  if (named === '') return [];
  const [houseNumber = ''] = addressKey(named).split(' ');
  const [ofCode, candidates] = await Promise.all([
    findBuildingsOfCode(run, named),
    houseNumber === '' ? [] : findAddressesLike(run, houseNumber),
  ]);
  const ofAddress = candidates.filter((building) => isAddressOf(named, building)).map(({ id }) => id);
  return [...new Set([...ofCode, ...ofAddress])];
}
