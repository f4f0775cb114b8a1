import { BuildingOption } from '@clearunit/shared/api/common';
import { homeOf, portfolioPage } from '@clearunit/shared/api/routes';
import { goBack, readKept } from '@clearunit/shared/ui/device';
import type { FromPortfolio } from '@clearunit/shared/ui/portfolio';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { isNamedBy, useChosenBuilding, useNamedBuilding } from '../chosen-building';
import { shownBuildingKey } from '../device/keys';
import { showToast } from '../device/show-toast';
import { UnknownBuilding } from '../frame/unknown-building';
import { useReaderId } from '../session';

const Shown = z.object({ readerId: z.string(), building: BuildingOption });

/** The building in the address is not, or no longer, open to the reader, unless the portal cannot say so. */
export default function GoneBuilding() {
  return (
    <UnknownBuilding>
      <LedElsewhere />
    </UnknownBuilding>
  );
}

/**
 * Says that the building in the address is not open to the reader, by name if home showed it or the portfolio led to it,
 * and goes back to the portfolio or on to the reader's only building. What else the address said, such as filters, was
 * meant for that building and is left out.
 */
function LedElsewhere() {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromPortfolio | null };
  const { buildings } = useChosenBuilding();
  const { named = '' } = useNamedBuilding();
  const readerId = useReaderId();
  const name = state?.portfolio ?? shownBefore(named, readerId);
  const isFromPortfolio = state?.portfolio !== undefined;
  const next = buildings.length > 1 ? portfolioPage : homeOf.customer;
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void showToast(
      'error',
      name === undefined ? t('site.linkElsewhere') : t('site.buildingGone', { building: name }),
    );
    if (isFromPortfolio) goBack(navigate, portfolioPage);
    else navigate(next, { replace: true });
  }, [isFromPortfolio, name, navigate, next, t]);
  return null;
}

/** The name of a building that home showed to this reader. */
function shownBefore(named: string, readerId: string): string | undefined {
  const shown = readKept(shownBuildingKey, Shown, 'session');
  return shown?.readerId === readerId && isNamedBy(named, shown.building) ? shown.building.text : undefined;
}
