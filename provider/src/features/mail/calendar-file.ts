/** An appointment (RFC 5545). */
export interface CalendarEvent {
  /** Stable: an event with the same uid replaces the former. */
  uid: string;
  /** Greater than that of the event it replaces. */
  sequence: number;
  begins: Date;
  ends: Date;
  summary: string;
  description: string;
  location: string;
  isCancelled: boolean;
}

/** A file of appointments. */
export interface CalendarFile {
  /** 'PUBLISH' adds the events to a calendar without asking to accept; 'CANCEL' removes them. */
  method: 'PUBLISH' | 'CANCEL';
  /** The organizer's address: 'mailto:…' or 'https://…'. */
  organizer: string;
  at: Date;
  events: readonly CalendarEvent[];
}

/** The content type of a calendar file. */
export const calendarType = (method: CalendarFile['method']): string =>
  `text/calendar; charset=utf-8; method=${method}`;

/** Writes a calendar file (RFC 5545, 5546), its times in UTC. */
export function calendarFile({ method, organizer, at, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clearunit//Portal//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap((event) => eventLines(event, organizer, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = (event: CalendarEvent, organizer: string, at: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(at)}`,
  `DTSTART:${utc(event.begins)}`,
  `DTEND:${utc(event.ends)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `LOCATION:${escaped(event.location)}`,
  `ORGANIZER:${organizer}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // The reader's own time stays free.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** '2026-07-20T13:00:00.000Z' → '20260720T130000Z' */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes backslashes, separators and line ends (3.3.11), and removes other control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const longestLine = 75;

/** Folds a line of more than 75 octets (3.1) without splitting a character. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
