import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file';

const anEvent: CalendarEvent = {
  uid: 'a-1@portal.example',
  sequence: 3,
  begins: new Date('2026-07-20T13:00:00Z'),
  ends: new Date('2026-07-20T16:00:00Z'),
  summary: 'Pest control',
  description: 'Unit 101',
  location: '1 Main St',
  isCancelled: false,
};
const write = (event: Partial<CalendarEvent> = {}) =>
  calendarFile({
    method: 'PUBLISH',
    organizer: 'mailto:sam@pests.example',
    at: new Date('2026-07-15T14:00:00.123Z'),
    events: [{ ...anEvent, ...event }],
  });
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

test('an event stands in the file as calendars read it, each line ended by CR and LF', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clearunit//Portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a-1@portal.example',
    'SEQUENCE:3',
    'DTSTAMP:20260715T140000Z',
    'DTSTART:20260720T130000Z',
    'DTEND:20260720T160000Z',
    'SUMMARY:Pest control',
    'DESCRIPTION:Unit 101',
    'LOCATION:1 Main St',
    'ORGANIZER:mailto:sam@pests.example',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons, backslashes and line ends are text, and what is no character of a text is left out', () => {
  const [line] = unfolded(write({ description: 'A, b; c\\d\r\nsecond\rthird\u0000' })).filter((one) =>
    one.startsWith('DESCRIPTION'),
  );
  expect(line).toBe('DESCRIPTION:A\\, b\\; c\\\\d\\nsecond\\nthird');
});

test('a typed line end begins no line of the file', () => {
  const file = unfolded(write({ summary: 'Tower\r\nATTENDEE:mailto:x@y.z', location: 'A\nEND:VEVENT' }));
  expect(file.filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
});

test('a long line is folded at 75 octets, and no letter is cut in two', () => {
  const summary = 'Résidence du Chêne – 🐜 '.repeat(12);
  const file = write({ summary });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => Buffer.byteLength(line) === 75)).toBe(true);
  expect(unfolded(file)).toContain(`SUMMARY:${summary}`);
});

test('a line of 75 octets is not folded', () => {
  const summary = 'x'.repeat(75 - 'SUMMARY:'.length);
  expect(write({ summary }).split('\r\n')).toContain(`SUMMARY:${summary}`);
});
