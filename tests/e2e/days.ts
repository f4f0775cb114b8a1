import { addDays, type Day, today } from '@clearunit/shared/domain/dates';

const portalZone = 'America/Toronto';

/** Today by the portal's clock, or the day so many days from it. */
export const portalDay = (days = 0): Day => addDays(today(new Date(), portalZone), days);
