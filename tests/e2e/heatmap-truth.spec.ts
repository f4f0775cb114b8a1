import { buildingCalls } from '@clearunit/shared/api/buildings';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { reportCalls } from '@clearunit/shared/api/reports';
import type { Heatmap } from '@clearunit/shared/domain/heatmap';
import { expect, type Page } from '@playwright/test';
import { pagesOf } from '../../provider/src/pdf/testing/pages-of';
import { portalOf } from './calls';
import { pins, signInAsContact, unitsOf } from './contact';
import { test } from './fixtures';

/**
 * The cells as a reader sees them against what the portal answers (4 §1.7), in words of this test's own; that the answer
 * is what the raw results say, a test of the provider recounts.
 */
const levels = ['No activity', 'Low activity', 'Moderate activity', 'High activity'];
const classes = ['none', 'light', 'moderate', 'heavy'];
const pictures = [
  { months: 3, pest: null },
  { months: 12, pest: null },
  { months: 12, pest: 'Cockroaches' },
] as const;

type Told = Heatmap['floors'][number]['units'][number];
/** As it is sent: a building without common areas leaves them out. */
type Answer = Omit<Heatmap, 'common'> & { common?: Told[] };

const marksOf = (unit: Told) =>
  [
    unit.structural_issues && 'structural',
    unit.refused_entry && 'refused',
    unit.no_access && 'noAccess',
    unit.not_prepare && 'notPrepared',
    unit.sanitation && 'sanitation',
  ].filter(Boolean);

/** 'number class marks' of each unit and common area that the portal tells, by number. */
const told = ({ floors, th, common = [] }: Answer): string[] =>
  [...[...floors, ...th].flatMap(({ units }) => units), ...common]
    .map((unit) =>
      [
        unit.unit,
        classes[levels.indexOf(unit.activity_level ?? '')] ?? 'not-serviced',
        ...marksOf(unit),
      ].join(' '),
    )
    .sort();

/** The same of each cell in the page, once the last one is drawn. */
async function drawn(page: Page, count: number): Promise<string[]> {
  const cells = page.getByRole('grid').getByRole('gridcell');
  await expect(cells).toHaveCount(count);
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  const found = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const name = cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
      const number = /^(?:Unit|Common area) ([^,]+),/.exec(name)?.[1];
      return [number, cell.getAttribute('data-level'), cell.getAttribute('data-marks')]
        .filter(Boolean)
        .join(' ');
    }),
  );
  return found.sort();
}

/** The counts of the legend's entries as they are spoken: 'No activity' → 136. */
async function legendOf(page: Page): Promise<Record<string, number>> {
  const entries = page.getByRole('region', { name: 'Statistics' }).getByRole('button');
  const names = await entries.evaluateAll((all) =>
    all.map((entry) => entry.getAttribute('aria-label') ?? ''),
  );
  return Object.fromEntries(
    names.map((name) => [/^[A-Z][a-z ]+/.exec(name)?.[0], Number(/: (\d+) of/.exec(name)?.[1])]),
  );
}

const countsOf = ({ legend }: Answer) => ({
  'No activity': legend.None_Activity.count,
  'Light activity': legend.Light_Activity.count,
  'Moderate activity': legend.Moderate_Activity.count,
  'Heavy activity': legend.Heavy_Activity.count,
  'Not serviced': legend.Not_Serviced.count,
  'Structural issues': legend.Structural_Issues.count,
  'Refused entry': legend.Refused_Entry.count,
  'No access': legend.No_Access.count,
  'Not prepared': legend.Not_Prepared.count,
  Sanitation: legend.Sanitation.count,
});

test('home, public report and PDF of three buildings show what the portal answers, and name what it is of', async ({
  page,
}) => {
  test.slow();
  const { buildings } = await signInAsContact(page, pins.allLocations);
  const pests = await portalOf(page)(buildingCalls.pests);
  expect(buildings.length).toBeGreaterThanOrEqual(3);
  let common = 0;
  for (const { value: id, text: name } of buildings.slice(0, 3)) {
    for (const { months, pest } of pictures) {
      const pestID = pests.find(({ pestName }) => pestName === pest)?.pestId;
      const of = pestID ? `&pestID=${pestID}` : '';
      const input = { params: { id }, query: { month: months, pestID } };
      const answer = await page.request.get(portalAddress(buildingCalls.heatmap, input));
      const { data } = (await answer.json()) as { data: Answer };
      const cells = told(data);
      common += data.common?.length ?? 0;
      for (const address of ['/home', '/buildingheatmapreport']) {
        await page.goto(`${address}?s_id=${id}&months=${months}${of}`);
        await expect(page.getByText(new RegExp(`Last ${months} months ·`))).toBeVisible();
        expect(await drawn(page, cells.length), `${name} ${months} ${pest} ${address}`).toEqual(cells);
        expect(await legendOf(page)).toEqual(countsOf(data));
        if (address === '/home') await expect(page.getByText(`${pest ?? 'All pests'} · Last`)).toBeVisible();
      }
      const pdf = await page.request.get(portalAddress(reportCalls.heatmapPdf, input));
      const pages = await pagesOf(await pdf.body());
      for (const text of pages) expect(text).toContain(`${pest ?? 'All pests'}`);
      expect(pages[0]).toContain(`last ${months} months, as of`);
      const words = new Set(pages.join('\n').split(/\s+/));
      for (const cell of cells) expect(words.has(cell.split(' ')[0]!), cell).toBe(true);
      for (const [entry, count] of Object.entries(countsOf(data)).slice(0, 5))
        expect(pages[0]).toMatch(new RegExp(`${entry}\\s*${count}\\s`));
    }
  }
  expect(common).toBeGreaterThan(0);
});

test('a cell tells its pests and days on hover and on focus, and Escape takes that away', async ({
  page,
}) => {
  await signInAsContact(page);
  await page.goto('/home?months=12');
  const cell = page
    .getByRole('button', { name: /^Unit \S+ heavy activity.*; .+: heavy activity, \d\d-\d\d-\d{4}/ })
    .first();
  const spoken = (await cell.getAttribute('aria-label')) ?? '';
  const [, pest, day] = /; ([^:]+): heavy activity, (\d\d-\d\d-\d{4})/.exec(spoken)!;
  const tip = page.getByText(day!, { exact: true }).first();
  await cell.hover();
  await expect(tip).toBeVisible();
  await expect(page.getByText(pest!, { exact: true }).and(page.locator('span')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(cell).toBeFocused();
  await expect(tip).toBeVisible();
});

test('printing home with an open cart shows the whole picture and what it is of, not the cart', async ({
  page,
}) => {
  const { uuid } = await signInAsContact(page);
  await page.goto('/home?months=6');
  await page
    .getByRole('button', { name: /^Add unit/ })
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('complementary', { name: 'Cart' })).toBeVisible();
  const pages = await pagesOf(await page.pdf({ format: 'Letter', printBackground: true }));
  const text = pages.join('\n');
  for (const part of ['Alder Point Tower', 'All pests', 'Last 6 months', 'As of'])
    expect(text).toContain(part);
  for (const { unit } of await unitsOf(page, uuid)) expect(text, unit).toContain(unit);
  for (const part of ['Type of Request', 'View Order']) expect(text).not.toContain(part);
});
