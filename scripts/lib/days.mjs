/** The time zone of the days below: the portal's default. */
export const portalZone = 'America/Toronto';

/** Moments at which calendar code is known to fail, for `npm run test:days`. */
export const moments = [
  // Each day of a week.
  '2026-11-23T15:00Z',
  '2026-11-24T15:00Z',
  '2026-11-25T15:00Z',
  '2026-11-26T15:00Z',
  '2026-11-27T15:00Z',
  '2026-11-28T15:00Z',
  '2026-11-29T15:00Z',
  // The last day of each month, at different hours.
  '2027-01-31T13:00Z',
  '2027-02-28T21:00Z',
  '2027-03-31T12:00Z',
  '2027-04-30T16:00Z',
  '2027-05-31T20:00Z',
  '2027-06-30T11:00Z',
  '2027-07-31T14:00Z',
  '2027-08-31T22:00Z',
  '2027-09-30T17:00Z',
  '2027-10-31T19:00Z',
  '2026-11-30T18:00Z',
  // 29 February: the day, its neighbours, and the day in the portal's time zone only.
  '2028-02-28T15:00Z',
  '2028-02-29T15:00Z',
  '2028-03-01T03:30Z',
  '2028-03-01T15:00Z',
  // Daylight saving begins: the day before, the hour before, the hour after.
  '2027-03-13T20:00Z',
  '2027-03-14T06:30Z',
  '2027-03-14T07:30Z',
  // Daylight saving ends: the day before, both times 01:30, the day after.
  '2026-10-31T20:00Z',
  '2026-11-01T05:30Z',
  '2026-11-01T06:30Z',
  '2026-11-02T15:00Z',
  // New Year: the last day, the last day in the portal's time zone only, and the first.
  '2026-12-31T17:00Z',
  '2027-01-01T04:15Z',
  '2027-01-01T05:30Z',
  // Before and after the portal's midnight in UTC, in winter and in summer.
  '2026-11-22T03:30Z',
  '2026-11-22T05:30Z',
  '2027-07-15T03:15Z',
  '2027-07-15T04:30Z',
];

/** A moment in words: day and hour in the portal's time zone. */
export const called = (moment) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: portalZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment);
