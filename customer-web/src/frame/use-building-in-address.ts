import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuery, withParam } from './use-query';

/** The header shows the building of what is open, whichever was looked at before: its address names it. */
export function useBuildingInAddress(buildingId: string | undefined): void {
  const [query, changeQuery] = useQuery();
  const { state } = useLocation();
  const isThere = !buildingId || query.get('s_id') === buildingId;
  useEffect(() => {
    if (isThere) return;
    changeQuery((now) => withParam(now, 's_id', buildingId), { replace: true, state });
  }, [isThere, buildingId, changeQuery, state]);
}
