import { describe, expect, test } from 'vitest';
import { type Province, provinces } from '../provinces';
import { checkEntries, clockTime, defaultHours, entryRuleOf, hoursOf } from '.';

const hoursIn = (timeWindow1: string, timeWindow2 = '') => {
  const { from, to } = hoursOf(timeWindow2 ? 'time_window_2' : 'time_window_1', { timeWindow1, timeWindow2 });
  return `${clockTime(from)}-${clockTime(to)}`;
};

describe('the hours of a building’s windows', () => {
  test.each([
    ['08:00-12:00', '08:00-12:00'],
    ['9 am - 12 pm', '09:00-12:00'],
    ['9 - 12 pm', '09:00-12:00'],
    ['9 to noon', '09:00-12:00'],
    ['8:30 a.m. – 11:45 a.m.', '08:30-11:45'],
    ['8 h 30 à 12 h', '08:30-12:00'],
    ['de 8h à midi', '08:00-12:00'],
    ['8.30-12.00', '08:30-12:00'],
    ['9-5', '09:00-17:00'],
    ['between 10 and 4 pm', '10:00-16:00'],
    ['12 am - 6 am', '00:00-06:00'],
    ['Between 9:00 and 12:00', '09:00-12:00'],
    ['8 h a 12 h', '08:00-12:00'],
    ['de 8 heures à midi', '08:00-12:00'],
    ['entre 8h30 et 11h30', '08:30-11:30'],
    ['9 au 11', '09:00-11:00'],
    ['9a-11a', '09:00-11:00'],
    ['9 am to 12 noon', '09:00-12:00'],
    ['de 9 h à 12 h midi', '09:00-12:00'],
    ['0830-1130', '08:30-11:30'],
    ['0830 to 1130 hrs', '08:30-11:30'],
    ['Window 1: 09:00-11:00', '09:00-11:00'],
    ['Window 1: 9 - 11', '09:00-11:00'],
    ['Window 1 - 09:00-11:00', '09:00-11:00'],
    ['Tower 2 (09:00 to 11:00), call 416-555-0142', '09:00-11:00'],
    ['Avant-midi : 8 h 30 à 11 h', '08:30-11:00'],
    ['5 - 9 am', '05:00-09:00'],
    ['6:30 - 10:30', '06:30-10:30'],
    ['06:00-12:00', '06:00-12:00'],
  ])('a morning of "%s" is %s', (text, hours) => expect(hoursIn(text)).toBe(hours));

  test.each([
    ['13:00-17:00', '13:00-17:00'],
    ['1 - 5 pm', '13:00-17:00'],
    ['1-5', '13:00-17:00'],
    ['12 pm - 5 pm', '12:00-17:00'],
    ['12 - 5', '12:00-17:00'],
    ['17:00-21:00', '17:00-21:00'],
    ['Between 12:00 and 17:00', '12:00-17:00'],
    ['between 1 and 4 pm', '13:00-16:00'],
    ['13 h a 16 h', '13:00-16:00'],
    ['13h au 16h', '13:00-16:00'],
    ['01:00-05:00', '13:00-17:00'],
    ['01:30 - 04:30 pm', '13:30-16:30'],
    ['12:30-04:30', '12:30-16:30'],
    ['Après-midi : 13 h à 16 h', '13:00-16:00'],
    ['1 h à 4 h de l’après-midi', '13:00-16:00'],
    ['Window 2: 13:30-16:30', '13:30-16:30'],
    ['noon to 4', '12:00-16:00'],
    ['7 - 9 in the evening', '19:00-21:00'],
    ['de 18 h à 20 h, le soir', '18:00-20:00'],
  ])('an afternoon of "%s" is %s', (text, hours) => expect(hoursIn('', text)).toBe(hours));

  test('a text that names only the beginning lasts until that half of the day ends', () => {
    expect([hoursIn('09:30'), hoursIn('', '13:00')]).toEqual(['09:30-12:00', '13:00-17:00']);
    expect([hoursIn('from 9 am on'), hoursIn('', 'dès 13 h 30')]).toEqual(['09:00-12:00', '13:30-17:00']);
  });

  test.each([
    '',
    'morning',
    'AM',
    '25:00-26:00',
    '12:00-08:00 am',
    '9:75-10',
    'before 11:00',
    'Allow 9-10 hours',
    'at 9:00 and 11:00',
    '9:00-10:00 or 10:30-11:30',
    'Window 1:9:00-11:00',
    '01:00-05:00',
    '13:00-09:00',
    '12:00-08:00',
    '14:00 am - 4 pm',
    '9:00:00-11:00:00',
    'Unit 9, 2nd floor',
    '416-555-0142',
    'ring 2 times between 9 and 11',
  ])('"%s" names no hours that can be read surely, so the portal’s are taken', (text) => {
    expect(hoursOf('time_window_1', { timeWindow1: text, timeWindow2: '' })).toEqual(
      defaultHours.time_window_1,
    );
  });
});

describe('the rule of a building', () => {
  const provinceFor = (address: string, city: string, province: Province | null) =>
    entryRuleOf({ address, city, province }).province;

  test('is that of its province before all else', () => {
    expect(provinceFor('1 Main St M5V 3K2', 'Toronto', 'QC')).toBe('QC');
    expect(provinceFor('9 rue Ontario', 'Québec', 'ON')).toBe('ON');
  });

  test('else that of the province in its address', () => {
    expect(provinceFor('1 Main St, Calgary AB', '', null)).toBe('AB');
    expect(provinceFor('1 Main St M5V 3K2', '', null)).toBe('ON');
    expect(provinceFor('1 Main St V6B 1A1', 'Vancouver', null)).toBe('BC');
  });

  test('and Ontario’s where nobody knows', () => {
    expect(provinceFor('12 Circle Lane', 'Toronto', null)).toBe('ON');
  });

  test('is marked where its law was not verified: the usual hours are held to then', () => {
    const rules = provinces.map((province) => entryRuleOf({ address: '', city: '', province }));
    expect(rules.flatMap((rule) => (rule.isVerified ? [[rule.province, rule.source]] : []))).toEqual([
      ['BC', 'Residential Tenancy Act, s. 29'],
      ['ON', 'Residential Tenancies Act, 2006, ss. 26 and 27'],
      ['QC', 'Civil Code of Québec, arts. 1931 to 1933'],
    ]);
    const others = rules.filter(({ isVerified }) => !isVerified);
    expect(others).toHaveLength(10);
    for (const { noticeHours, entryHours } of others) {
      expect([noticeHours, entryHours]).toEqual([24, { from: 480, to: 1200 }]);
    }
  });
});

const ruleOf = (province: Province) => entryRuleOf({ address: '', city: '', province });

describe('Ontario’s rule for entries', () => {
  const toronto = 'America/Toronto';
  const morning = { from: 8 * 60, to: 12 * 60 };
  const warned = (now: string, day: string, hours = morning) =>
    checkEntries([{ unit: '101', day, hours }], ruleOf('ON'), { now: new Date(now), timeZone: toronto }).map(
      ({ reason }) => reason,
    );

  test('24 hours before the window begins is in time, a minute later is not', () => {
    expect(warned('2026-07-15T12:00:00Z', '2026-07-16')).toEqual([]);
    expect(warned('2026-07-15T12:01:00Z', '2026-07-16')).toEqual(['notices.short-notice']);
  });

  test('a visit today is never in time, not even one that has begun', () => {
    expect(warned('2026-07-15T13:00:00Z', '2026-07-15')).toEqual(['notices.short-notice']);
  });

  test('24 hours are 24 hours in the night in which the clocks change', () => {
    // On March 8th, 2026 the clocks go forward: from 8:00 to 8:00 are 23 hours.
    expect(warned('2026-03-07T13:00:00Z', '2026-03-08')).toEqual(['notices.short-notice']);
    expect(warned('2026-03-07T12:00:00Z', '2026-03-08')).toEqual([]);
    // On November 1st they go back: 25 hours.
    expect(warned('2026-10-31T13:00:00Z', '2026-11-01')).toEqual([]);
    expect(warned('2026-10-31T13:01:00Z', '2026-11-01')).toEqual(['notices.short-notice']);
  });

  test('a window lies between 8:00 and 20:00, both included', () => {
    const now = '2026-07-01T12:00:00Z';
    expect(warned(now, '2026-07-16', { from: 480, to: 1200 })).toEqual([]);
    expect(warned(now, '2026-07-16', { from: 479, to: 720 })).toEqual(['notices.outside-hours']);
    expect(warned(now, '2026-07-16', { from: 1020, to: 1201 })).toEqual(['notices.outside-hours']);
  });

  test('each warning counts its units and names the first', () => {
    const entries = [
      { unit: '301', day: '2026-07-30', hours: morning },
      { unit: '202', day: '2026-07-16', hours: { from: 17 * 60, to: 21 * 60 } },
      { unit: '101', day: '2026-07-15', hours: morning },
      { unit: '102', day: '2026-07-15', hours: { from: 13 * 60, to: 17 * 60 } },
    ];
    const about = { now: new Date('2026-07-15T14:00:00Z'), timeZone: toronto };
    const terms = { hours: 24, opens: '08:00', closes: '20:00' };
    expect(checkEntries(entries, ruleOf('ON'), about)).toEqual([
      {
        field: 'entry',
        reason: 'notices.short-notice',
        params: { smart_count: 2, unit: '101', day: '07-15-2026', from: '08:00', to: '12:00', ...terms },
      },
      {
        field: 'entry',
        reason: 'notices.outside-hours',
        params: { smart_count: 1, unit: '202', day: '07-16-2026', from: '17:00', to: '21:00', ...terms },
      },
    ]);
  });
});

describe.each([
  { province: 'BC', opens: '08:00', closes: '21:00', timeZone: 'America/Vancouver', hour: 7 },
  { province: 'QC', opens: '07:00', closes: '19:00', timeZone: 'America/Toronto', hour: 4 },
  { province: 'AB', opens: '08:00', closes: '20:00', timeZone: 'America/Edmonton', hour: 6 },
] as const)('the rule for entries in $province', ({ province, opens, closes, timeZone, hour }) => {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const [from, to] = [minutes(opens), minutes(closes)];
  const problems = (now: string, day: string, hours: { from: number; to: number }) =>
    checkEntries([{ unit: '101', day, hours }], ruleOf(province), { now: new Date(now), timeZone });
  const warned = (...about: Parameters<typeof problems>) => problems(...about).map(({ reason }) => reason);
  /** The moment of 8:00 in summer time, and so many minutes later. */
  const at = (day: string, later = 0) =>
    new Date(Date.parse(`${day}T08:00:00Z`) + hour * 3_600_000 + later * 60_000).toISOString();
  const morning = { from: 8 * 60, to: 12 * 60 };

  test(`a window lies between ${opens} and ${closes}, both included`, () => {
    const now = '2026-07-01T12:00:00Z';
    expect(warned(now, '2026-07-16', { from, to })).toEqual([]);
    expect(warned(now, '2026-07-16', { from: from - 1, to })).toEqual(['notices.outside-hours']);
    expect(problems(now, '2026-07-16', { from, to: to + 1 })).toMatchObject([
      { reason: 'notices.outside-hours', params: { opens, closes } },
    ]);
  });

  test('24 hours before the window begins is in time, a minute later is not', () => {
    expect(warned(at('2026-07-15'), '2026-07-16', morning)).toEqual([]);
    expect(problems(at('2026-07-15', 1), '2026-07-16', morning)).toMatchObject([
      { reason: 'notices.short-notice', params: { hours: 24 } },
    ]);
  });

  test('24 hours are 24 hours in the nights in which the clocks change', () => {
    // In March, from 8:00 to 8:00 are 23 hours, in November 25.
    expect(warned(at('2026-03-07'), '2026-03-08', morning)).toEqual([]);
    expect(warned(at('2026-03-07', 1), '2026-03-08', morning)).toEqual(['notices.short-notice']);
    expect(warned(at('2026-10-31', 60), '2026-11-01', morning)).toEqual([]);
    expect(warned(at('2026-10-31', 61), '2026-11-01', morning)).toEqual(['notices.short-notice']);
  });
});
