import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkDocumentContent } from '.';

const kindOf = (bytes: Uint8Array) => checkDocumentContent('order.xlsx', '', bytes).kind;
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<workbook/>')])));

/** Bytes that count how often one of them is looked at. */
function counted(bytes: Uint8Array) {
  const count = { reads: 0 };
  const proxy = new Proxy(bytes, {
    get(target, key) {
      count.reads++;
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { proxy, count };
}

describe('a workbook', () => {
  test('is a zip that names one in its directory', () => {
    expect(kindOf(zip('[Content_Types].xml', 'xl/workbook.xml'))).toBe('xlsx');
    expect(kindOf(zip('xl/workbook.xml.rels', 'xl/workbook.bin'))).toBeUndefined();
    expect(kindOf(zip('word/document.xml'))).toBeUndefined();
  });

  test('is not what only has the name in its text', () => {
    expect(kindOf(strToU8('PK\u0003\u0004 xl/workbook.xml'))).toBeUndefined();
    expect(kindOf(zipSync({ 'a.txt': [strToU8('xl/workbook.xml'), { level: 0 }] }))).toBeUndefined();
  });

  test('may have a comment behind it', () => {
    expect(kindOf(zipSync({ 'xl/workbook.xml': strToU8('') }, { comment: 'x'.repeat(9) }))).toBe('xlsx');
  });

  test('that is cut off, or says that its directory is elsewhere, is none', () => {
    const whole = zip('xl/workbook.xml');
    for (let length = 0; length < whole.length; length++) {
      expect(kindOf(whole.subarray(0, length)), `${length} bytes`).toBeUndefined();
    }
    for (const start of [0, 1, 0x7fffffff, 0xffffffff]) {
      const astray = whole.slice();
      new DataView(astray.buffer).setUint32(astray.length - 6, start, true);
      expect(kindOf(astray)).toBeUndefined();
    }
  });
});

describe('a hostile file', () => {
  const hostile = (length: number, filling: string) => {
    const bytes = new Uint8Array(length).fill(filling.charCodeAt(0));
    bytes.set([0x50, 0x4b, 0x03, 0x04]);
    return bytes;
  };
  const readsOf = (bytes: Uint8Array) => {
    const { proxy, count } = counted(bytes);
    expect(kindOf(proxy)).toBeUndefined();
    return count.reads;
  };

  test.each(['x', 'P'])('of nothing but %j costs the same however long it is', (filling) => {
    const reads = readsOf(hostile(200_000, filling));
    expect(reads).toBeLessThan(6 * 66_000);
    expect(readsOf(hostile(10_000_000, filling))).toBe(reads);
  });

  test('whose directory has ever so many files is gone through once', () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `xl/workbook.x${String(at % 10)}${at}`);
    const many = zip(...names);
    expect(readsOf(many)).toBeLessThan(many.length);
  });
});
