import { expect, test } from 'vitest';
import type { HeatmapRow } from '../../domain/heatmap';
import { moveCell } from './move-cell';

const picture = (...rows: string[]): HeatmapRow[] =>
  rows.map((cells, index) => ({
    floor: String(rows.length - index),
    part: 'floors' as const,
    cells: Array.from(cells, (cell) => (cell === '.' ? null : ({ unit: cell } as never))),
  }));

const rows = picture('ab.d', '...h', 'ij');
const from = (row: number, column: number, key: string, ctrlKey = false) =>
  moveCell(rows, { row, column }, { key, ctrlKey });

test('left and right pass over gaps and stop at the ends of the floor', () => {
  expect(from(0, 1, 'ArrowRight')).toEqual({ row: 0, column: 3 });
  expect(from(0, 3, 'ArrowLeft')).toEqual({ row: 0, column: 1 });
  expect(from(0, 3, 'ArrowRight')).toBeUndefined();
  expect(from(0, 0, 'ArrowLeft')).toBeUndefined();
});

test('up and down go to the nearest unit of the next floor, and stop at roof and ground', () => {
  expect(from(0, 0, 'ArrowDown')).toEqual({ row: 1, column: 3 });
  expect(from(1, 3, 'ArrowDown')).toEqual({ row: 2, column: 1 });
  expect(from(0, 0, 'ArrowUp')).toBeUndefined();
  expect(from(2, 0, 'ArrowDown')).toBeUndefined();
});

test('Home and End go to the ends of the floor, with Ctrl to those of the building', () => {
  expect(from(0, 1, 'End')).toEqual({ row: 0, column: 3 });
  expect(from(1, 3, 'Home')).toEqual({ row: 1, column: 3 });
  expect(from(1, 3, 'Home', true)).toEqual({ row: 0, column: 0 });
  expect(from(1, 3, 'End', true)).toEqual({ row: 2, column: 1 });
});

test('other keys, and a building without units, move nothing', () => {
  expect(from(0, 0, 'x')).toBeUndefined();
  expect(moveCell([], { row: 0, column: 0 }, { key: 'End', ctrlKey: true })).toBeUndefined();
});
