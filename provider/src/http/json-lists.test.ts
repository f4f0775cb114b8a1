import { expect, test } from 'vitest';
import { JsonListsParser } from './json-lists';

function parseInChunks(text: string, length: number): unknown {
  const parser = new JsonListsParser();
  for (let at = 0; at < text.length; at += length) parser.push(text.slice(at, at + length));
  return parser.end();
}

function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (failure) {
    return (failure as Error).name;
  }
}

test.each([
  '{"units":[1,{"a":[2,[3]]},"x"],"n":5,"more":[]}',
  ' { "a" : [ "],[\\"" , "\\\\" , {"b":"}"} ] , "c" : { "d" : [ 1 , 2 ] } } ',
  '{"a":[1],"a":[2]}',
  '{"__proto__":[1],"b":[[]]}',
  '[[1],[2,3]]',
  '[]',
  '{}',
  'null',
  '"[{"',
  '12',
  '',
  ' ',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[,]}',
  '{"a":[1,,2]}',
  '{"a":[1 2]}',
  '{"a":[1}',
  '{"a":[1]',
  '{"a":[1]]',
  '{"a":[{"b":1]]}',
  '{"a":[1]}{"b":[2]}',
  '{"a":[1]} x',
  '{"a":["]}',
  '{"a":[tru]}',
  '{"a":[1]"b":[2]}',
])('reads or refuses %s as JSON.parse does, however it is cut', (text) => {
  const expected = outcome(() => JSON.parse(text));
  for (const length of [1, 2, 3, 7, 1000]) {
    expect([length, outcome(() => parseInChunks(text, length))]).toEqual([length, expected]);
  }
});

test('a list of many rows comes out as it went in', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ unit: `${n}`, note: 'a "b" \\ é 🐜', n }));
  expect(parseInChunks(JSON.stringify({ rows, tail: 1 }), 999)).toEqual({ rows, tail: 1 });
});
