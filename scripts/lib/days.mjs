/** The zone whose midnight the days below are about: the portal's own unless it is told another. */
export const portalZone = 'America/Toronto';

/** Moments that differ by what calendars are known to trip over: `npm run test:days` lives through each. */
export const moments = [
  // Each day of a week, after a whole week of work and before one.
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
  // A year that has a 29 February: the day, its neighbours, and the day by the portal's clock only.
  '2028-02-28T15:00Z',
  '2028-02-29T15:00Z',
  '2028-03-01T03:30Z',
  '2028-03-01T15:00Z',
  // The clocks go forward: the day before, the hour before, the hour after.
  '2027-03-13T20:00Z',
  '2027-03-14T06:30Z',
  '2027-03-14T07:30Z',
  // The clocks go back: the day before, both hours that are called half past one, the day after.
  '2026-10-31T20:00Z',
  '2026-11-01T05:30Z',
  '2026-11-01T06:30Z',
  '2026-11-02T15:00Z',
  // New Year: the year's last day, the same by the portal's clock only, and the first.
  '2026-12-31T17:00Z',
  '2027-01-01T04:15Z',
  '2027-01-01T05:30Z',
  // Before and after the portal's midnight in UTC, in winter and in summer.
  '2026-11-22T03:30Z',
  '2026-11-22T05:30Z',
  '2027-07-15T03:15Z',
  '2027-07-15T04:30Z',
];

/** How people call a moment: its day and hour by the portal's clock, with the zone. */
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
