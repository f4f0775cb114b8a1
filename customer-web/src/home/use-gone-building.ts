import { BuildingOption } from '@clearunit/shared/api/common';
import { homeOf, portfolioPage } from '@clearunit/shared/api/routes';
import { goBack, keep, readKept } from '@clearunit/shared/ui/device';
import type { FromPortfolio } from '@clearunit/shared/ui/portfolio';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { showToast } from '../device/show-toast';
import { isNamedBy, useChosenBuilding, useNamedBuilding, useReaderId, useSession } from '../session';

/** The building that home showed last in this tab, and to whom: home is left while the portal is asked about it. */
const key = 'clearunit.shown-building';
const Shown = z.object({ readerId: z.string(), building: BuildingOption });

/**
 * Whether the building in the address is not, or no longer, open to the reader: then it says so, by name if home showed
 * it or the portfolio led to it, and goes back to the portfolio or on to the reader's only building. What else the
 * address said, such as filters, was meant for that building and is left out.
 */
export function useGoneBuilding(): boolean {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromPortfolio | null };
  const { building, buildings } = useChosenBuilding();
  const { named } = useNamedBuilding();
  const readerId = useReaderId();
  const { renewBuildings } = useSession();
  const isShown = building !== undefined && named !== undefined && isNamedBy(named, building);
  useEffect(() => {
    if (isShown) keep(key, { readerId, building }, 'session');
  }, [isShown, readerId, building]);
  const isKnown = named === undefined || buildings.some((one) => isNamedBy(named, one));
  const portfolioName = state?.portfolio;
  const name = portfolioName ?? (isKnown ? undefined : shownBefore(named, readerId));
  const isGone = !isKnown;
  // The row of the portfolio may have stood there for a while.
  const isFromPortfolio = portfolioName !== undefined;
  useEffect(() => {
    if (isFromPortfolio) void renewBuildings();
  }, [isFromPortfolio, renewBuildings]);
  const isTold = useRef(false);
  const next = buildings.length > 1 ? portfolioPage : homeOf.customer;
  useEffect(() => {
    if (!isGone) isTold.current = false;
    if (!isGone || isTold.current) return;
    isTold.current = true;
    void showToast(
      'error',
      name === undefined ? t('site.linkElsewhere') : t('site.buildingGone', { building: name }),
    );
    if (isFromPortfolio) goBack(navigate, portfolioPage);
    else navigate(next, { replace: true });
  }, [isGone, isFromPortfolio, name, navigate, next, t]);
  return isGone;
}

/** The name of a building that home showed to this reader. */
function shownBefore(named: string, readerId: string): string | undefined {
  const shown = readKept(key, Shown, 'session');
  return shown?.readerId === readerId && isNamedBy(named, shown.building) ? shown.building.text : undefined;
}
