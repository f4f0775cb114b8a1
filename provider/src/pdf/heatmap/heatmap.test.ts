import { readFileSync } from 'node:fs';
import { type Heatmap, HeatmapUnit, legendOf } from '@clearunit/shared/domain/heatmap';
import { activityLevels } from '@clearunit/shared/domain/results';
import { textsFor } from '@clearunit/shared/texts/server';
import { expect, test } from 'vitest';
import { beginPdf } from '..';
import { pagesOf } from '../testing/pages-of';
import { hatchColor, heatColors, markColors, markGround } from './colors';
import { drawHeatmap } from './draw-heatmap';

const texts = textsFor();
const times = (text: string, part: string) => text.split(part).length - 1;
const unit = (number: string, position: number, findings: object = {}): HeatmapUnit =>
  HeatmapUnit.parse({ unit: number, position, ...findings });

/** So many floors with so many units each, with every level and any marks. */
function tower(floors: number, doors: number): Heatmap {
  const unitsOf = (floor: number) =>
    Array.from({ length: doors }, (_, at) => {
      const place = floor * 7 + at;
      return unit(`${floor}${String(at + 1).padStart(2, '0')}`, at + 1, {
        ...(place % 5 < 4 && { activity_level: activityLevels[place % 5], last_invoice_id: '1' }),
        structural_issues: place % 6 === 0,
        refused_entry: place % 9 === 0,
        not_prepare: place % 4 === 0,
        sanitation: place % 12 === 0,
        upcoming_orders: place % 13 === 0 ? [{ unit_number: 'x', pest_id: 'mice' }] : [],
      });
    });
  return building(
    Array.from({ length: floors }, (_, at) => ({
      floor: String(floors - at),
      units: unitsOf(floors - at),
    })),
  );
}

const building = (
  floors: Heatmap['floors'],
  th: Heatmap['th'] = [],
  common: Heatmap['common'] = [],
): Heatmap => ({
  building_name: 'Bâtiment Élan',
  building_address: '1 Main St',
  as_of: '2026-07-15',
  pests: [],
  legend: legendOf([...floors, ...th].flatMap(({ units }) => units)),
  floors,
  th,
  common,
});

async function drawn(heatmap: Heatmap): Promise<string[]> {
  const doc = await beginPdf({
    title: 'Heatmap',
    author: 'Clearunit',
    locale: 'en-US',
    madeAt: new Date('2026-07-15T14:00:00Z'),
    layout: 'landscape',
    pageLabel: (page, pages) => `Page ${page} of ${pages}`,
  });
  await drawHeatmap(doc, heatmap, { head: 'Bâtiment Élan · 3 months', texts });
  return pagesOf(await doc.finish());
}

test('the floors stand from the top down, and the townhouses below them by themselves', async () => {
  const units = (number: string) => [unit(number, 1)];
  const [page] = await drawn(
    building(
      [
        { floor: '10', units: units('1001') },
        { floor: '2', units: units('201') },
        { floor: '1', units: units('101') },
      ],
      [{ floor: 'Row A', units: units('TH-1') }],
    ),
  );
  expect(page).toMatch(/1001[\s\S]*201[\s\S]*101[\s\S]*Townhouses[\s\S]*Row A[\s\S]*TH-1/);
});

test('the common areas stand below all others, as many in a line as have room, every name whole', async () => {
  const names = Array.from({ length: 14 }, (_, at) => `Corridor, floor ${at + 1}, east side`);
  const floors = [{ floor: '1', units: [unit('101', 1)] }];
  const common = names.map((name) => unit(name, 0, { activity_level: 'High activity' }));
  const [page] = await drawn(building(floors, [{ floor: 'Row A', units: [unit('TH-1', 1)] }], common));
  expect(page).toMatch(/101[\s\S]*Townhouses[\s\S]*TH-1[\s\S]*Common areas/);
  for (const name of names) expect(page!.replace(/\s+/g, ' ')).toContain(name);
  expect(page).toMatch(/Heavy activity\s+0\s/);
});

test('each page of a large building says whose it is, explains its signs and loses no unit', async () => {
  const pages = await drawn(tower(20, 100));
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(times(page, 'Bâtiment Élan · 3 months')).toBe(at === 0 ? 0 : 1);
    for (const name of ['Heavy activity', 'Not serviced', 'Refused entry', 'Visit planned'])
      expect(times(page, name)).toBe(1);
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const words = new Set(pages.join('\n').split(/\s+/));
  for (const { units } of tower(20, 100).floors)
    for (const one of units) expect(words.has(one.unit), one.unit).toBe(true);
});

test('a tower of twenty floors stands on one page, every number whole beside its signs', async () => {
  const pages = await drawn(tower(20, 14));
  expect(pages).toHaveLength(1);
  const words = new Set(pages[0]!.split(/\s+/));
  for (const { units } of tower(20, 14).floors)
    for (const one of units) expect(words.has(one.unit), one.unit).toBe(true);
});

test('a floor that goes on on the next page is named there again', async () => {
  const pages = await drawn(building([{ floor: 'Penthouse', units: tower(1, 700).floors[0]!.units }]));
  expect(pages.map((page) => times(page, 'Penthouse'))).toEqual(pages.map(() => 1));
});

test('the legend has the counts and shares, and activity has its letters', async () => {
  const heatmap = building([
    {
      floor: '1',
      units: [
        unit('101', 1, { activity_level: 'High activity' }),
        unit('102', 2, { activity_level: 'Low activity' }),
        unit('103', 3),
      ],
    },
  ]);
  const [page] = await drawn(heatmap);
  expect(page).toMatch(/Heavy activity\s*1\s*33\.3%/);
  expect(page).toMatch(/101\s*H\s*102\s*L\s*103/);
});

test('a number without an end is cut, and moves no other', async () => {
  const [page] = await drawn(building([{ floor: '1', units: [unit('W'.repeat(50), 1), unit('102', 2)] }]));
  expect(page).toMatch(/W{8,}…/);
  expect(page).toContain('102');
});

test('a long number among short ones is written smaller, and whole', async () => {
  const short = Array.from({ length: 60 }, (_, at) => unit(String(101 + at), at + 1));
  const [page] = await drawn(building([{ floor: '1', units: [...short, unit('MMMM-00123', 61)] }]));
  expect(page).toContain('MMMM-00123');
});

test('others are answered while a large heatmap is written', async () => {
  let turns = 0;
  let isWritten = false;
  const turn = () => {
    turns += 1;
    if (!isWritten) setImmediate(turn);
  };
  setImmediate(turn);
  await drawn(tower(20, 100));
  isWritten = true;
  expect(turns).toBeGreaterThan(20);
});

test('the colours are those of the screen', () => {
  const css = readFileSync(new URL('../../../../shared/ui/tokens.css', import.meta.url), 'utf8');
  const light = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+)`).exec(css)?.[1];
  for (const [level, { ground, ink }] of Object.entries(heatColors))
    expect([ground, ink]).toEqual([light(`heat-${level}`), light(`on-heat-${level}`)]);
  const marks = {
    ...markColors,
    'no-access': markColors.noAccess,
    'not-prepared': markColors.notPrepared,
    noAccess: undefined,
    notPrepared: undefined,
  };
  for (const [mark, color] of Object.entries(marks))
    if (color) expect([mark, color]).toEqual([mark, light(`mark-${mark}`)]);
  expect([hatchColor, markGround]).toEqual([light('heat-hatch'), light('mark-ground')]);
});
