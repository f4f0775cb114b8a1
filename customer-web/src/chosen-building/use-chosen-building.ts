import type { BuildingOption } from '@clearunit/shared/api/common';
import { portfolioPage } from '@clearunit/shared/api/routes';
import { useLocation } from 'react-router-dom';
import { isNamedBy } from '../early/shown-building';
import { readChosenBuilding } from '../session/kept-session';
import { useReader } from '../session/session-provider';

/**
 * The building that a contact is looking at: the one in the address, else the last chosen, else the first behind the
 * PIN; and all of them. None on the page of all buildings, unless it is about one of them.
 */
export function useChosenBuilding(): {
  building: BuildingOption | undefined;
  buildings: readonly BuildingOption[];
} {
  const { buildings = [] } = useReader();
  const { inPath, named } = useNamedBuilding();
  const { pathname, search } = useLocation();
  const asked = named ?? readChosenBuilding();
  const found = buildings.find((one) => asked !== undefined && isNamedBy(asked, one));
  if (pathname === portfolioPage) {
    const ofOne = readPortfolioBuilding(search);
    return { building: buildings.find((one) => ofOne !== null && isNamedBy(ofOne, one)), buildings };
  }
  return { building: inPath === undefined ? (found ?? buildings[0]) : found, buildings };
}

/** The building whose closed doors the page of all buildings shows. */
const readPortfolioBuilding = (search: string): string | null => new URLSearchParams(search).get('building');

/** False where the contact may only view the chosen building: actions that change something are not offered. */
export const useMayRequest = (): boolean => useChosenBuilding().building?.view_only === undefined;

/** The building that the address names, in its path or else as `s_id`; none where it is empty. */
export function useNamedBuilding(): { inPath: string | undefined; named: string | undefined } {
  const { pathname, search } = useLocation();
  const inPath = decoded(ofBuilding.exec(pathname)?.[1]);
  return { inPath, named: inPath ?? (new URLSearchParams(search).get('s_id') || undefined) };
}

/** The address of a building's request form, by its location code where that is known (2 §2.9). */
export const requestAddress = ({ value, location_id }: BuildingOption): string =>
  `/order-request/${encodeURIComponent(location_id || value)}`;

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The pages that carry the building in their path. */
const ofBuilding = /^\/(?:building-orders(?!\/automatic-)|building-history|order-request)\/([^/]+)/;
