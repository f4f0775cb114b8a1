import type { Services } from '../../http/services';
import { setLink } from './events-queries';

/**
 * Told once at the start which management system there is: with one elsewhere every change of an order is noted for it
 * from now on. Orders from before are handed over when they change, or are synced by hand.
 */
export const connectManagement = ({
  pool,
  management,
}: Pick<Services, 'pool' | 'management'>): Promise<void> => setLink(pool, management.isElsewhere);
