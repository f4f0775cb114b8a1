import { portfolioPage } from '@clearunit/shared/api/routes';
import { goBack } from '@clearunit/shared/ui/device';
import type { FromPortfolio } from '@clearunit/shared/ui/portfolio';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../device/show-toast';
import { isNamedBy, useChosenBuilding, useNamedBuilding, useSession } from '../session';

/**
 * Whether the portfolio led to a building that is not open to the reader any more: then it says so and goes back there,
 * instead of showing another building.
 */
export function useGoneBuilding(): boolean {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromPortfolio | null };
  const { buildings } = useChosenBuilding();
  const { named } = useNamedBuilding();
  const { renewBuildings } = useSession();
  const name = state?.portfolio;
  const isGone = name !== undefined && named !== undefined && !buildings.some((one) => isNamedBy(named, one));
  // The row may have stood there for a while.
  useEffect(() => {
    if (name !== undefined) void renewBuildings();
  }, [name, renewBuildings]);
  const isTold = useRef(false);
  useEffect(() => {
    if (!isGone || isTold.current) return;
    isTold.current = true;
    void showToast('error', t('site.buildingGone', { building: name }));
    goBack(navigate, portfolioPage);
  }, [isGone, name, navigate, t]);
  return isGone;
}
