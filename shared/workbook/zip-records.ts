/** A written part in the zip's directory. */
export interface WrittenPart {
  name: string;
  /** Deflated, or as it is. */
  isPacked: boolean;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** The offset of its header in the file. */
  offset: number;
}

/** The signatures by which a reader knows the records. */
const LOCAL = 0x04034b50;
const BEHIND = 0x08074b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;

/** In zip64 a field of all ones stands for a wider one elsewhere. */
const ALL_ONES = 0xffffffff;
const SHORT_ONES = 0xffff;
const VERSION = 20;
const VERSION_64 = 45;

const encoder = new TextEncoder();

/** What stands before a part: of a packed one nobody knows checksum and sizes yet. */
export function localHeader(part: WrittenPart, day: Field): Uint8Array {
  const known = part.isPacked ? [u32(0), u32(0), u32(0)] : sizes(part);
  const name = encoder.encode(part.name);
  return record([u32(LOCAL), u16(VERSION), ...how(part, day), ...known, u16(name.length), u16(0)], name);
}

/** What stands behind a packed part: checksum and sizes. */
export const sizesBehind = (part: WrittenPart): Uint8Array => record([u32(BEHIND), ...sizes(part)]);

/** A part in the directory. */
export function directoryEntry(part: WrittenPart, day: Field): Uint8Array {
  const name = encoder.encode(part.name);
  const isFar = part.offset >= ALL_ONES;
  const farOffset = isFar ? [u16(1), u16(8), u64(part.offset)] : [];
  const version = u16(isFar ? VERSION_64 : VERSION);
  return record(
    [
      ...[u32(ENTRY), version, version, ...how(part, day), ...sizes(part), u16(name.length)],
      ...[u16(isFar ? 12 : 0), u16(0), u16(0), u16(0), u32(0), u32(Math.min(part.offset, ALL_ONES))],
    ],
    name,
    farOffset,
  );
}

/** What ends a zip, in the wide form where it has too many parts or too many bytes for the other. */
export function directoryEnd(parts: number, size: number, offset: number): Uint8Array {
  const isWide = parts >= SHORT_ONES || offset + size >= ALL_ONES;
  const shortParts = u16(Math.min(parts, SHORT_ONES));
  return record([
    ...(isWide ? wideEnd(parts, size, offset) : []),
    ...[u32(END), u16(0), u16(0), shortParts, shortParts],
    ...[u32(isWide ? ALL_ONES : size), u32(isWide ? ALL_ONES : offset), u16(0)],
  ]);
}

function wideEnd(parts: number, size: number, offset: number): Field[] {
  return [
    ...[u32(END_64), u64(44), u16(VERSION_64), u16(VERSION_64), u32(0), u32(0)],
    ...[u64(parts), u64(parts), u64(size), u64(offset)],
    ...[u32(END_64_LOCATOR), u32(0), u64(offset + size), u32(1)],
  ];
}

/** A day as a zip tells it. @param day its UTC day; from 1980 to 2107 */
export const zipDay = (day: Date): Field =>
  u16(((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate());

/** Flags (sizes behind the part; name in UTF-8), method, time and day. */
function how({ name, isPacked }: WrittenPart, day: Field): Field[] {
  const isAscii = /^[\x20-\x7e]*$/.test(name);
  return [u16((isPacked ? 8 : 0) | (isAscii ? 0 : 0x800)), u16(isPacked ? 8 : 0), u16(0), day];
}

const sizes = ({ crc, packedBytes, unpackedBytes }: WrittenPart): Field[] => [
  u32(crc),
  u32(packedBytes),
  u32(unpackedBytes),
];

/** A number's bytes, the lowest first. */
export type Field = readonly number[];

function u16(value: number): Field {
  return [value & 255, (value >>> 8) & 255];
}

function u32(value: number): Field {
  return [...u16(value), ...u16(value >>> 16)];
}

function u64(value: number): Field {
  return [...u32(value), ...u32(Math.floor(value / 2 ** 32))];
}

const record = (
  fields: readonly Field[],
  name: Uint8Array = new Uint8Array(),
  extra: readonly Field[] = [],
): Uint8Array => Uint8Array.from([...fields.flat(), ...name, ...extra.flat()]);
