import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  checkDayRange,
  checkLogRange,
  daysBetween,
  isDay,
  isUsualDay,
  knownTimeZone,
  logBounds,
  momentOf,
  monthsBack,
  showBesideDay,
  showDate,
  showDateTime,
  showDay,
  showIsoDate,
  showLongDateTime,
  startOfDay,
  today,
} from '.';

const toronto = 'America/Toronto';

describe('days of the calendar', () => {
  test('February 30th is no day, February 29th only in a leap year', () => {
    expect(
      ['2026-02-30', '2025-02-29', '2026-13-01', '0000-01-01', '2026-1-1', '', '04-07-2026'].some(isDay),
    ).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
  });

  test('a month after the 31st is the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  test('a window of three months that ends on May 31st starts on the last of February', () => {
    expect(monthsBack('2026-05-31', 3)).toBe('2026-02-28');
    expect(monthsBack('2026-01-10', 12)).toBe('2025-01-10');
  });

  test('two weeks cross the end of the year and the change of clocks', () => {
    expect(addDays('2026-12-25', 14)).toBe('2027-01-08');
    expect(addDays('2026-03-01', 14)).toBe('2026-03-15');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-12-25', '2027-01-08')).toBe(14);
    expect(daysBetween('2027-01-08', '2026-12-25')).toBe(-14);
  });

  test('days of the first century are not those of the 20th', () => {
    expect(addDays('0026-02-28', 1)).toBe('0026-03-01');
    expect(addMonths('0004-01-31', 1)).toBe('0004-02-29');
    expect(daysBetween('0099-12-31', '0100-01-01')).toBe(1);
  });

  test('a year that people mean is between 1900 and 2999', () => {
    expect(['1900-01-01', '2026-07-04', '2999-12-31'].every(isUsualDay)).toBe(true);
    expect(['1899-12-31', '0026-07-04', '3000-01-01', '2026-02-30', ''].some(isUsualDay)).toBe(false);
  });

  test('counting from something that is no day is an error, not a wrong date', () => {
    expect(() => addDays('soon', 14)).toThrow(RangeError);
    expect(() => addMonths('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('time zones', () => {
  test('late in the evening in Toronto it is still today there, though tomorrow in London', () => {
    const instant = new Date('2026-07-05T02:30:00Z');
    expect(today(instant, toronto)).toBe('2026-07-04');
    expect(today(instant, 'Europe/London')).toBe('2026-07-05');
  });

  test('a day begins at midnight by the wall clock, in summer and in winter', () => {
    expect(startOfDay('2026-07-04', toronto).toISOString()).toBe('2026-07-04T04:00:00.000Z');
    expect(startOfDay('2026-01-04', toronto).toISOString()).toBe('2026-01-04T05:00:00.000Z');
  });

  test('so do days of the first century and the last day of the calendar', () => {
    expect(startOfDay('0026-07-04', 'UTC').toISOString()).toBe('0026-07-04T00:00:00.000Z');
    expect(startOfDay('0001-01-01', 'UTC').toISOString()).toBe('0001-01-01T00:00:00.000Z');
    expect(startOfDay('0001-01-01', toronto).toISOString()).toMatch(/^0001-01-01T05:/);
    expect(startOfDay('9999-12-31', toronto).toISOString()).toBe('9999-12-31T05:00:00.000Z');
  });

  test('the days on which the clocks change begin at midnight too', () => {
    expect(startOfDay('2026-03-08', toronto).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-11-01', toronto).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-11-02', toronto).toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  test('a day without midnight begins with its first instant', () => {
    // Santiago's clocks went from 00:00 to 01:00 on 2022-09-11.
    expect(startOfDay('2022-09-11', 'America/Santiago').toISOString()).toBe('2022-09-11T04:00:00.000Z');
  });

  test('far ahead of UTC the day begins on the day before', () => {
    expect(startOfDay('2026-07-04', 'Pacific/Kiritimati').toISOString()).toBe('2026-07-03T10:00:00.000Z');
  });

  test('a time of a day is the instant at which the clock shows it, in the nights of the change too', () => {
    const at = (day: string, minutes: number) => momentOf(day, minutes, toronto).toISOString();
    expect(at('2026-07-04', 8 * 60)).toBe('2026-07-04T12:00:00.000Z');
    expect(at('2026-03-08', 8 * 60)).toBe('2026-03-08T12:00:00.000Z');
    expect(at('2026-11-01', 8 * 60)).toBe('2026-11-01T13:00:00.000Z');
    // 02:30 is jumped over in March, 01:30 shown twice in November.
    expect(at('2026-03-08', 150)).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-11-01', 90)).toBe('2026-11-01T05:30:00.000Z');
  });

  test('an unknown time zone is an error', () => {
    expect(() => today(new Date(0), 'America/Nowhere')).toThrow(RangeError);
  });
});

describe('formats', () => {
  const instant = '2026-07-04T13:05:00Z';

  test('what is missing or no date is shown as nothing', () => {
    expect([showDay(null), showDay('soon'), showDate(undefined, toronto), showDateTime('', toronto)]).toEqual(
      ['', '', '', ''],
    );
    expect([showLongDateTime('not a time', toronto), showIsoDate(null, toronto)]).toEqual(['', '']);
  });

  test('lists show month, day and year, with the time where there is one', () => {
    expect(showDay('2026-07-04')).toBe('07-04-2026');
    expect(showDate(instant, toronto)).toBe('07-04-2026');
    expect(showDateTime(instant, toronto)).toBe('07-04-2026 09:05');
    expect(showIsoDate(new Date(instant), toronto)).toBe('2026-07-04');
  });

  test('beside a day a moment of it is its time, and one of another day in the zone the whole moment', () => {
    const late = '2026-07-05T03:58:00Z';
    expect(showBesideDay('2026-07-04', late, toronto)).toBe('23:58');
    expect(showBesideDay('2026-07-05', late, toronto)).toBe('(07-04-2026 23:58)');
    expect(showBesideDay('2026-07-04', null, toronto)).toBe('');
  });

  test('midnight is 00:00, never 24:00', () => {
    expect(showDateTime('2026-07-04T04:00:00Z', toronto)).toBe('07-04-2026 00:00');
  });

  test('in words the day carries its ending', () => {
    expect(showLongDateTime(instant, toronto)).toBe('July 4th, 2026 09:05');
    const onThe = (date: string) => showLongDateTime(`2026-01-${date}T17:00:00Z`, toronto).split(',')[0];
    expect(['01', '02', '03', '11', '12', '13', '21', '22', '23', '30', '31'].map(onThe)).toEqual([
      'January 1st',
      'January 2nd',
      'January 3rd',
      'January 11th',
      'January 12th',
      'January 13th',
      'January 21st',
      'January 22nd',
      'January 23rd',
      'January 30th',
      'January 31st',
    ]);
  });
});

describe("the logs' date range", () => {
  const now = '2026-07-15';

  test('no range at all is fine, half of one is not', () => {
    expect(checkLogRange('', '', now)).toBeNull();
    expect(checkLogRange('2026-07-01', '', now)).toEqual({
      field: 'endDate',
      reason: 'dates.two-dates-needed',
    });
    expect(checkLogRange('', '2026-07-01', now)?.field).toBe('startDate');
  });

  test('it ends today at the latest and starts three months back at the earliest', () => {
    expect(logBounds(now)).toEqual({ min: '2026-04-15', max: now });
    expect(checkLogRange('2026-04-15', now, now)).toBeNull();
    expect(checkLogRange('2026-04-14', now, now)?.reason).toBe('dates.too-far-back');
    expect(checkLogRange('2026-07-01', '2026-07-16', now)?.reason).toBe('dates.after-today');
  });

  test('it may be one day long but not run backwards', () => {
    expect(checkLogRange(now, now, now)).toBeNull();
    expect(checkLogRange(now, '2026-07-14', now)?.reason).toBe('dates.range-reversed');
  });
});

test('a range of days may be open at either end and one day long, but not run backwards', () => {
  for (const [from, to] of [
    ['', ''],
    ['2026-07-15', ''],
    ['', '2026-07-15'],
    ['2026-07-15', '2026-07-15'],
  ]) {
    expect(checkDayRange(from, to), `${from} to ${to}`).toBeNull();
  }
  expect(checkDayRange('2026-07-15', '2026-07-14')).toEqual({ field: 'to', reason: 'dates.range-reversed' });
});

test('a time zone that is not told, or not known, is that of this machine', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(knownTimeZone('America/Toronto')).toBe('America/Toronto');
  expect([knownTimeZone(undefined), knownTimeZone('Mars/Phobos')]).toEqual([own, own]);
});
