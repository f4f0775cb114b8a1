import { batchCalls } from '@clearunit/shared/api/batches';
import { usePortalQuery } from '@clearunit/shared/ui/portal';

/**
 * Whether the management system is external and posts orders and records results itself (specification README no. 10).
 */
export const useManagementSystem = () => usePortalQuery(batchCalls.managementSystem, {});
