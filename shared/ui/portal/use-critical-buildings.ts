import { criticalUnitPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** The buildings, with their units, for which the reader may put a unit on the critical list; searched for. */
export const useCriticalBuildings = (q: string, enabled: boolean) =>
  usePortalQuery(
    criticalUnitPortalCalls,
    'criticalBuildings',
    { query: { q } },
    { keepPrevious: true, enabled },
  );
