import { describe, expect, test } from 'vitest';
import { colorsOf } from './read-tokens';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** A cell's colour with a half transparent one over it, as a pointer sees it. */
const over = (veil: string, ground: string) => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const share = part(veil, 7) / 255;
  const mixed = [1, 3, 5].map((at) => part(veil, at) * share + part(ground, at) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

describe.each(['light', 'dark'] as const)('the %s look', (look) => {
  const colors = colorsOf(look);
  const of = (name: string) => colors[name] ?? expect.fail(`there is no --${name}`);

  test.each(['ground', 'surface', 'raised', 'sunken'])('lets every ink be read on --%s', (surface) => {
    for (const ink of ['ink', 'ink-soft', 'ink-faint', 'brand', 'danger']) {
      expect([ink, contrast(of(ink), of(surface)) >= 4.5]).toEqual([ink, true]);
    }
    expect(contrast(of('line-strong'), of(surface))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('focus'), of(surface))).toBeGreaterThanOrEqual(3);
  });

  test('lets what is said be read on its own ground', () => {
    for (const tone of ['danger', 'warning', 'success', 'info', 'brand']) {
      expect([tone, contrast(of(tone), of(`${tone}-soft`)) >= 4.5]).toEqual([tone, true]);
    }
    expect(contrast(of('on-brand'), of('brand'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-danger'), of('danger'))).toBeGreaterThanOrEqual(4.5);
  });

  test('lets the unit number be read on every cell of the heatmap', () => {
    for (const level of ['not-serviced', 'none', 'light', 'moderate', 'heavy']) {
      expect([level, contrast(of(`on-heat-${level}`), of(`heat-${level}`)) >= 5]).toEqual([level, true]);
    }
  });

  test('lets the unit number be read on a cell that is pointed at', () => {
    for (const level of ['not-serviced', 'none', 'light', 'moderate', 'heavy']) {
      const pointedAt = over(of(`over-heat-${level}`), of(`heat-${level}`));
      expect([level, contrast(of(`on-heat-${level}`), pointedAt) >= 5]).toEqual([level, true]);
      expect(pointedAt).not.toBe(of(`heat-${level}`));
    }
  });

  test('lets every remark be seen on its ground', () => {
    for (const mark of ['structural', 'refused', 'not-prepared', 'sanitation']) {
      expect([mark, contrast(of(`mark-${mark}`), of('mark-ground')) >= 4.5]).toEqual([mark, true]);
    }
  });
});
