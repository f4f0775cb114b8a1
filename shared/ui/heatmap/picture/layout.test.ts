import { expect, test } from 'vitest';
import { building } from '../testing/building';
import { cornerOf, pictureLayout, placeIn } from './layout';

test('whatever the building and the phone, all cells stand inside the width and can be told apart', () => {
  for (const width of [288, 358, 788, 1376])
    for (const [floors, across] of [
      [3, 1],
      [20, 14],
      [40, 50],
      [2, 300],
    ] as const) {
      const rows = building(floors, across, 5);
      const layout = pictureLayout(rows, width, 16);
      expect(layout.width).toBeLessThanOrEqual(width + 0.01);
      expect(layout.cell.width).toBeGreaterThanOrEqual(15);
      expect(layout.cell.height).toBeGreaterThanOrEqual(22);
      const drawn = layout.lines.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(drawn).toBe(floors * across + 5);
    }
});

test('the tower of 14 across is not broken on the smallest phone', () => {
  const layout = pictureLayout(building(20, 14), 288, 16);
  expect(layout.lines).toHaveLength(20);
});

test('a floor that is too long is broken where the others are, in lines of equal length', () => {
  const { lines, labels } = pictureLayout(building(2, 50), 358, 16);
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 17],
    [17, 34],
    [34, 50],
    [0, 17],
    [17, 34],
    [34, 50],
  ]);
  expect(labels).toHaveLength(2);
  expect(labels[0]!.height).toBeGreaterThan(60);
});

test('a small building has cells of a finger’s size, not one as wide as the window', () => {
  const layout = pictureLayout(building(3, 1), 1376, 16);
  expect(layout.pitch).toBe(72);
  expect(layout.cell.height).toBe(44);
});

test('each cell is found again where it stands, and nothing beside the cells', () => {
  const rows = building(4, 50, 3);
  const layout = pictureLayout(rows, 358, 16);
  for (const [row, { cells }] of rows.entries())
    for (const column of cells.keys()) {
      const { x, y } = cornerOf(layout, { row, column })!;
      expect(placeIn(layout, x + 3, y + 3)).toEqual({ row, column });
    }
  expect(placeIn(layout, 2, 10)).toBeUndefined();
  expect(placeIn(layout, 100, layout.height + 40)).toBeUndefined();
  expect(placeIn(layout, 100, -1)).toBeUndefined();
});
