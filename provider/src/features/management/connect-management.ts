import type { Services } from '../../http/services';
import { setLink } from './events-queries';

/**
 * Called at the start: with an external management system every change of an order is noted for it from then on.
 * Earlier orders are sent when they change or are synced by hand.
 */
export const connectManagement = ({
  pool,
  management,
}: Pick<Services, 'pool' | 'management'>): Promise<void> => setLink(pool, management.isElsewhere);
