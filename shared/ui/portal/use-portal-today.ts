import { type Day, today } from '../../domain/dates';
import { usePortalZone } from './portal-provider';

/**
 * Today in the portal's time zone.
 * @throws Error outside a PortalProvider
 */
export const usePortalToday = (): Day => today(new Date(), usePortalZone());
