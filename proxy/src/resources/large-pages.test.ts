import { allRows, largestPage } from '@clearunit/shared/domain/paging';
import { expect, test } from 'vitest';
import { RawRows } from '../http/raw-rows';
import { readLargePage } from './large-pages';
import type { ListRequest } from './simple-rest';

const rows = Array.from({ length: 1_234 }, (_, at) => ({ id: String(at) }));

/** A list that gives its largest page at most, and which pages it was asked for. */
function listOf() {
  const asked: number[] = [];
  const list = async ({ page, limit }: ListRequest) => {
    asked.push(page);
    const size = limit >= allRows ? limit : Math.min(limit, largestPage);
    const found = rows.slice((page - 1) * size, page * size);
    const isRaw = page % 2 === 0;
    return {
      rows: isRaw ? new RawRows(Buffer.from(JSON.stringify(found)), found.length) : found,
      total: rows.length,
    };
  };
  return { asked, list };
}
const page = (number: number, limit: number): ListRequest => ({ filter: {}, page: number, limit });

test('a page of more rows than are given at once is read in parts', async () => {
  for (const limit of [151, 200, 1_000, 10_000])
    for (const number of [1, 2, 3]) {
      const { rows: read, total } = await readLargePage(page(number, limit), listOf().list);
      expect([read, total]).toEqual([rows.slice((number - 1) * limit, number * limit), rows.length]);
    }
});

test('no part is asked for behind the end', async () => {
  const { asked, list } = listOf();
  await readLargePage(page(1, 10_000), list);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a usual page, and all rows, are asked for once', async () => {
  for (const limit of [1, largestPage, allRows]) {
    const { asked, list } = listOf();
    await readLargePage(page(1, limit), list);
    expect(asked).toEqual([1]);
  }
});

test('more rows, and a second page of all, are refused', async () => {
  for (const request of [page(1, 10_001), page(2, allRows)])
    await expect(readLargePage(request, listOf().list)).rejects.toMatchObject({ status: 400 });
});
