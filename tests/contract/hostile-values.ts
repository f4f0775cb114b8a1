/** Random numbers from 0 to 1 that the same seed gives again (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(random: () => number, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)]!;

const texts = [
  '',
  ' ',
  '\u0000',
  'a\ud800b',
  '\u202eabc',
  '\r\nSet-Cookie: a=b',
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://elsewhere.example")',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '٣',
  '２０２６-０１-０１',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-22T25:61:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(10_000),
  '\u{1f41c}'.repeat(600),
  'a@b',
  '[]',
  '{"a":1}',
  ',,,,',
  '%',
  '\\',
];

const others = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  [],
  [null],
  [[[[[]]]]],
  {},
  { length: 1e9 },
  { $gt: '' },
  { toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  Array.from({ length: 2_000 }, (_, at) => at),
];

/** A value that a form would not send; in an address only texts can be sent. */
export const hostileText = (random: () => number): string => oneOf(random, texts);
const hostileValue = (random: () => number): unknown =>
  random() < 0.6 ? hostileText(random) : oneOf(random, others);

/** A copy of a JSON value in which one place is hostile: a value, a missing one, or one that nobody asked for. */
export function spoiled(value: unknown, random: () => number): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return [...value, hostileValue(random)];
    const at = Math.floor(random() * value.length);
    return value.map((item, index) => (index === at ? spoiled(item, random) : item));
  }
  const names = Object.keys(value);
  if (names.length === 0 || random() < 0.1) return { ...value, [hostileText(random)]: hostileValue(random) };
  const name = oneOf(random, names);
  const { [name]: former, ...rest } = value as Record<string, unknown>;
  return random() < 0.15 ? rest : { ...rest, [name]: spoiled(former, random) };
}

/** Bodies that are no JSON, or JSON that is hard to read. */
export const hostileBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  'null',
  '"text"',
  '[1,2',
  '['.repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"a":1e999999}',
  '{"a":"\\ud800"}',
  `{"${'k'.repeat(100_000)}":1}`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":${at}`).join()}}`,
  'x'.repeat(1_200_000),
  new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x22]),
  new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff]),
];

/** Headers that no browser of ours sends. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { cookie: 'clearunit=Fe26.2*1*a*b*c*d*e*f~2' },
  { cookie: 'clearunit=' },
  { cookie: `clearunit=${'a'.repeat(6_000)}` },
  { cookie: 'clearunit=%; clearunit=%E0%A4%A; =; ;;' },
  { cookie: '__Host-clearunit=Fe26.2**~~~' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Basic \u00ff' },
  { entityid: 'form' },
  { entityid: '\u00ff\u00fe' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': `multipart/form-data; boundary=${'-'.repeat(300)}` },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'nothing' },
  { 'x-forwarded-for': `${'1.1.1.1,'.repeat(500)}` },
  { 'x-forwarded-for': ':::' },
  { 'x-forwarded-host': 'elsewhere.example' },
  { 'x-forwarded-proto': 'javascript' },
  { origin: 'null' },
  { origin: 'http://[::1' },
  { accept: 'image/*' },
  { 'accept-language': '*;q=9' },
  { 'if-none-match': '\u00ff' },
  { range: 'bytes=-1-9' },
];
