import type { Announced } from './queries';

/** Whether a valid notice already says what is planned, so that none is issued. */
export const isAnnounced = (planned: Announced, announced: Announced | undefined): boolean =>
  announced !== undefined &&
  announced.unitNumber === planned.unitNumber &&
  announced.day === planned.day &&
  announced.window === planned.window &&
  announced.hours.from === planned.hours.from &&
  announced.hours.to === planned.hours.to;
