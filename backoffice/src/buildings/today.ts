import { today as todayIn } from '@clearunit/shared/domain/dates';

/** The reader's own day; the portal checks again by its own. */
export const today = (): string => todayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
