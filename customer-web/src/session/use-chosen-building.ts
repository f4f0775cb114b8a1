import type { Option } from '@clearunit/shared/api/shapes';
import { useLocation } from 'react-router-dom';
import { readChosenBuilding } from './kept-session';
import { useReader } from './session-provider';

/**
 * The building that a contact is looking at: the one in the address, else the last chosen, else the first behind the
 * PIN; and all of them.
 */
export function useChosenBuilding(): { building: Option | undefined; buildings: readonly Option[] } {
  const { buildings = [] } = useReader();
  const { inPath, named } = useNamedBuilding();
  const asked = named ?? readChosenBuilding();
  const found = buildings.find(({ value }) => value === asked);
  return { building: inPath === undefined ? (found ?? buildings[0]) : found, buildings };
}

/** The building that the address names, in its path or else as `s_id`; none where it is empty. */
export function useNamedBuilding(): { inPath: string | undefined; named: string | undefined } {
  const { pathname, search } = useLocation();
  const inPath = ofBuilding.exec(pathname)?.[1];
  return { inPath, named: inPath ?? (new URLSearchParams(search).get('s_id') || undefined) };
}

/** The pages that carry the building in their path. */
const ofBuilding = /^\/(?:building-orders(?!\/automatic-)|building-history|order-request)\/([^/]+)/;
