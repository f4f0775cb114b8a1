import { buildingPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** The pests by name, without a session: what the heatmap report may be of (2 §2.8). */
export const usePublicPests = () => usePortalQuery(buildingPortalCalls, 'publicPests', {});
