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
  const { pathname, search } = useLocation();
  const asked = inPath.exec(pathname)?.[1] ?? new URLSearchParams(search).get('s_id') ?? readChosenBuilding();
  return { building: buildings.find(({ value }) => value === asked) ?? buildings[0], buildings };
}

/** The pages that carry the building in their path. */
const inPath = /^\/(?:building-orders|building-history|order-request)\/([^/]+)/;
