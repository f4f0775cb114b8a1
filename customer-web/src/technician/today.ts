import type { Day } from '@clearunit/shared/domain/dates';

/** The day on this device's wall: a technician stands where the building is. */
export function deviceToday(now: Date = new Date()): Day {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
