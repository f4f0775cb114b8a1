/** A written part in the zip's directory. */
export interface WrittenPart {
  /** ASCII. */
  name: string;
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

/** Version 2.0, with checksum and sizes behind the part; deflated; on the first day that a zip can tell. */
const how = [u16(20), u16(8), u16(8), u16(0), u16(0x21)];

/** What stands before a part. */
export const localHeader = ({ name }: WrittenPart): Uint8Array =>
  record([u32(LOCAL), ...how, u32(0), u32(0), u32(0), u16(name.length), u16(0)], name);

/** What stands behind a part: checksum and sizes, which nobody knows before. */
export const sizesBehind = (part: WrittenPart): Uint8Array => record([u32(BEHIND), ...sizes(part)]);

/** A part in the directory. */
export const directoryEntry = (part: WrittenPart): Uint8Array =>
  record(
    [
      ...[u32(ENTRY), u16(20), ...how, ...sizes(part), u16(part.name.length)],
      ...[u16(0), u16(0), u16(0), u16(0), u32(0), u32(part.offset)],
    ],
    part.name,
  );

/** What ends a zip. @param size bytes of the directory, which begins at `offset` */
export const directoryEnd = (parts: number, size: number, offset: number): Uint8Array =>
  record([u32(END), u16(0), u16(0), u16(parts), u16(parts), u32(size), u32(offset), u16(0)]);

const sizes = ({ crc, packedBytes, unpackedBytes }: WrittenPart): Field[] => [
  u32(crc),
  u32(packedBytes),
  u32(unpackedBytes),
];

/** A number's bytes, the lowest first. */
type Field = readonly number[];

function u16(value: number): Field {
  return [value & 255, (value >>> 8) & 255];
}

function u32(value: number): Field {
  return [...u16(value), ...u16(value >>> 16)];
}

const record = (fields: readonly Field[], name = ''): Uint8Array =>
  Uint8Array.from([...fields.flat(), ...[...name].map((letter) => letter.charCodeAt(0))]);
