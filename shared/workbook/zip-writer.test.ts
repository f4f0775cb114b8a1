import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { findZipDirectory } from '../domain/folders';
import { UnpackBudget } from './limits';
import { readZipDirectory } from './zip-directory';
import { unpackPart } from './zip-part';
import { directoryEnd, directoryEntry, zipDay } from './zip-records';
import { ZipWriter } from './zip-writer';

async function* pieces(...texts: string[]) {
  for (const text of texts) yield strToU8(text);
}

const joined = async (chunks: Uint8Array[]) =>
  new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());

async function written(write: (zip: ZipWriter) => AsyncGenerator<Uint8Array, void>, day?: Date) {
  const zip = new ZipWriter(day);
  const chunks: Uint8Array[] = [];
  for await (const chunk of write(zip)) chunks.push(chunk);
  return joined([...chunks, ...zip.end()]);
}

test('packed and stored parts stand side by side, with names in every script', async () => {
  const zip = await written(async function* (into) {
    yield* into.part('Größe/東.txt', pieces('one ', 'two'));
    yield* into.stored('photo.jpg', strToU8('as it is'));
    yield* into.stored('nothing', new Uint8Array());
  }, new Date('2026-07-15'));
  const texts = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(texts).toEqual([
    ['Größe/東.txt', 'one two'],
    ['photo.jpg', 'as it is'],
    ['nothing', ''],
  ]);
  const photo = readZipDirectory(zip).get('photo.jpg')!;
  expect(photo.method).toBe(0);
  // The checksum of both readers is that of the bytes.
  expect(strFromU8(await joined([...unpackPart(zip, photo, new UnpackBudget(100))]))).toBe('as it is');
  const { start } = findZipDirectory(zip)!;
  expect(new DataView(zip.buffer).getUint16(start + 14, true)).toBe((46 << 9) | (7 << 5) | 15);
});

test('a zip of more parts than 16 bits count has the wide directory', async () => {
  const count = 65_536;
  const zip = await written(async function* (into) {
    for (let n = 0; n < count; n++) yield* into.stored(`${n}`, strToU8(`${n}`));
  });
  const entries = readZipDirectory(zip);
  expect(entries.size).toBe(count);
  const last = unpackPart(zip, entries.get('65535')!, new UnpackBudget(9));
  expect(strFromU8(await joined([...last]))).toBe('65535');
  expect(Object.keys(unzipSync(zip))).toHaveLength(count);
}, 30_000);

test('a part and a directory beyond 4 GB are told in 64 bits, others in 32', () => {
  const far = 5_000_000_000;
  const part = { name: 'x', isPacked: false, crc: 1, packedBytes: 2, unpackedBytes: 2, offset: far };
  const entry = directoryEntry(part, zipDay(new Date('2026-07-15')));
  const told = new DataView(entry.buffer);
  expect([told.getUint32(42, true), told.getUint16(30, true), told.getUint16(47, true)]).toEqual([
    0xffffffff, 12, 1,
  ]);
  expect(told.getBigUint64(51, true)).toBe(BigInt(far));
  const end = new DataView(directoryEnd(1, entry.length, far).buffer);
  expect([end.getBigUint64(32, true), end.getBigUint64(48, true), end.getBigUint64(64, true)]).toEqual([
    1n,
    BigInt(far),
    BigInt(far + entry.length),
  ]);
  expect(directoryEnd(1, entry.length, 1_000)).toHaveLength(22);
});
