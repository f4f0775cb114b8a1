import { keep } from '@clearunit/shared/ui/device';
import type { FromPortfolio } from '@clearunit/shared/ui/portfolio';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isNamedBy, useChosenBuilding, useNamedBuilding } from '../chosen-building';
import { shownBuildingKey } from '../device/keys';
import { useReaderId, useSession } from '../session';

/**
 * Whether the building in the address is not, or no longer, open to the reader: then `GoneBuilding` says so. The name of
 * one that is open is kept until then.
 */
export function useGoneBuilding(): boolean {
  const { state } = useLocation() as { state: FromPortfolio | null };
  const { building, buildings } = useChosenBuilding();
  const { named } = useNamedBuilding();
  const readerId = useReaderId();
  const { renewBuildings } = useSession();
  const isShown = building !== undefined && named !== undefined && isNamedBy(named, building);
  useEffect(() => {
    if (isShown) keep(shownBuildingKey, { readerId, building }, 'session');
  }, [isShown, readerId, building]);
  // The row of the portfolio may have stood there for a while.
  const isFromPortfolio = state?.portfolio !== undefined;
  useEffect(() => {
    if (isFromPortfolio) void renewBuildings();
  }, [isFromPortfolio, renewBuildings]);
  return named !== undefined && !buildings.some((one) => isNamedBy(named, one));
}
