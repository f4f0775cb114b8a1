import { batchPortalCalls } from '@clearunit/shared/api/portal';
import { usePortalQuery } from '@clearunit/shared/ui/portal';

/** Whether the management system is one elsewhere, which posts orders and records results itself (README no. 10). */
export const useManagementSystem = () => usePortalQuery(batchPortalCalls, 'managementSystem', {});
