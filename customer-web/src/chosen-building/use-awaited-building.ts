import { useEffect, useState } from 'react';
import { isNamedBy } from '../early/shown-building';
import { useReader, useSession } from '../session/session-provider';
import { useNamedBuilding } from './use-chosen-building';

/**
 * True while the portal is asked whether an unknown building in the address is behind the PIN now
 * (docs/decisions/0005); no other is shown meanwhile.
 */
export function useAwaitedBuilding(): boolean {
  const { renewBuildings } = useSession();
  const { buildings = [], masterPin } = useReader();
  const { named } = useNamedBuilding();
  const [sought, setSought] = useState<string>();
  const isKnown = named === undefined || buildings.some((one) => isNamedBy(named, one));
  const isAwaited = !isKnown && masterPin !== false && sought !== named;
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    void renewBuildings().then(() => {
      if (!isLeft) setSought(named);
    });
    return () => {
      isLeft = true;
    };
  }, [isAwaited, named, renewBuildings]);
  return isAwaited;
}
