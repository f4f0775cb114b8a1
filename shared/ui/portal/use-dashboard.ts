import { consolePortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** The admin's counts and latest records (1 §2.5). */
export const useDashboard = () => usePortalQuery(consolePortalCalls, 'dashboard', {});
