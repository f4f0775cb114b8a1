import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openHome, pins, unitsOf } from './contact';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';

const inCart = (page: Page, count: number) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: `${count} unit` })
      .last(),
  ).toBeVisible();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('on a phone the whole building fits, and a finger that is drawn over eight units chooses them', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a finger');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openHome(page);
    const picture = await boxOf(page.locator('canvas').first());
    expect(picture.x + picture.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    for (const entry of await page.getByRole('region', { name: 'Statistics' }).getByRole('button').all()) {
      const { x, width: across } = await boxOf(entry);
      expect(x + across).toBeLessThanOrEqual(width);
    }
  }
  await expectAccessible(page);
  await button(page, 'Choose units').tap();
  const picture = page.locator('div:has(> canvas)');
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const uuid = new URL(page.url()).searchParams.get('s_id')!;
  const units = await unitsOf(page, uuid);
  const tools = await page.context().newCDPSession(page);
  const before = await page.evaluate(() => window.scrollY);
  const [from, to] = [await unitBox(page, '1601'), await unitBox(page, '1608')];
  await drawFinger(tools, from, to);
  await inCart(page, 8);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.getByText('8 units added to the cart.')).toBeVisible();
  await button(page, 'Undo').tap();
  await inCart(page, 0);

  await button(page, 'Add floor 12').tap();
  await inCart(page, units.filter(({ floor }) => floor === '12').length);
  await button(page, 'Take floor 12 out of the cart').tap();
  await inCart(page, 0);
  await expectAccessible(page);

  await button(page, 'Done').tap();
  const unit = await unitBox(page, '1601');
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [unit] });
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('dialog', { name: 'Unit 1601, floor 16' })).toBeVisible();
});

test('the list keeps the tick of a unit in the cart, hovered or tapped', async ({ page }) => {
  await openHome(page, pins.building, 'list');
  const toCart = button(page, /^Add unit .* to the cart$/);
  await toCart.first().click();
  await expect(toCart.first()).toHaveAttribute('aria-pressed', 'true');
  const colours = () =>
    toCart.first().evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
  await toCart.first().hover();
  const hovered = await colours();
  await page.mouse.move(0, 0);
  expect(await colours()).toEqual(hovered);
});

test('all lightly active units without a requested or planned visit are found by two presses, and go into the cart at once', {
  tag: '@phone',
}, async ({ page }) => {
  const { uuid } = await openHome(page);
  const units = await unitsOf(page, uuid);
  const wanted = units.filter(({ activity_level, pests, upcoming_orders }) => {
    const found = pests.filter((pest) => pest.activity_level === 'Low activity');
    const isPlanned = upcoming_orders.some((order) => found.some(({ pest_id }) => pest_id === order.pest_id));
    return activity_level === 'Low activity' && !isPlanned;
  });
  await button(page, /^Light activity:/).click();
  await button(page, /^No visit requested or planned/).click();
  await expect(
    page.getByText(new RegExp(`^${wanted.length} of ${units.length} units shown`)).last(),
  ).toBeVisible();
  await button(page, /^Add all \d+ shown/).click();
  await expect.poll(() => cartUnits(page)).toEqual(expect.arrayContaining(wanted.map(({ unit }) => unit)));
  await expect(page).toHaveURL(/show=light%2Cunplanned/);
  await page.reload();
  await expect(button(page, /^No visit requested or planned/)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: 'List' }).check();
  const rows = page.getByRole('table', { name: /^Units of/ }).getByRole('row');
  await expect(rows.filter({ hasText: 'Light activity' })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'Heavy activity' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the keyboard finds a unit, chooses those beside it, and leaves again', {
  tag: '@desk',
}, async ({ page }) => {
  const { uuid } = await openHome(page, pins.building, 'picture');
  const [free] = (await freeUnits(page, uuid)).filter((unit) => /^1[0-9]0[1-9]$/.test(unit));
  await page.getByRole('searchbox', { name: 'Find a unit' }).fill(free!);
  await page.keyboard.press('Enter');
  const cursor = page.getByRole('gridcell').getByRole('button');
  await expect(cursor).toBeFocused();
  await expect(cursor).toHaveAccessibleName(new RegExp(`^Unit ${free},`));
  await button(page, 'Show all units').click();
  await button(page, 'Choose units').click();
  await cursor.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => cartUnits(page)).toHaveLength(3);
  await expect(page.getByRole('gridcell')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Choose units')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Unit / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cursor).toBeFocused();
});

test('a mouse that is drawn over cells of the full grid chooses them; what the address names and is not there is told', {
  tag: '@desk',
}, async ({ page }) => {
  await openHome(page, pins.building, 'grid');
  await page.goto('/home?view=grid&show=overdue&floor=99&unit=');
  await expect(page.getByText(/not applied: the filter “overdue”, floor 99/)).toBeVisible();
  await expect(page).not.toHaveURL(/overdue|floor=99/);
  await button(page, 'Choose units').click();
  const [from, to] = [await boxOf(button(page, /^Unit 2003,/)), await boxOf(button(page, /^Unit 2005,/))];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 12);
  await page.mouse.up();
  await expect.poll(() => cartUnits(page)).toEqual(['2003', '2004', '2005']);
  await button(page, 'Undo').click();
  await expect.poll(() => cartUnits(page)).toEqual([]);
});

test('a printed picture is the full grid, with its filters in words', { tag: '@desk' }, async ({ page }) => {
  await openHome(page, pins.building, 'picture');
  await button(page, /^Active/).click();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByText(/^Shown: Active · \d+ of \d+ units shown$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
});

/** The units that the device keeps for the request, in the order in which they were added. */
const cartUnits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.startsWith('clearunit.request.'));
    const { lines = [] } = JSON.parse(kept?.[1] ?? '{}') as {
      lines?: { unit_number: string; isDeleted: boolean }[];
    };
    return lines.filter((line) => !line.isDeleted && line.unit_number).map((line) => line.unit_number);
  });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not drawn.');
  return box;
}

/** Where a unit stands in the picture: the keyboard is led to it, and then it has an element. */
async function unitBox(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const search = page.getByRole('searchbox', { name: 'Find a unit' });
  const before = await page.evaluate(() => window.scrollY);
  const pictureTop = () =>
    page
      .locator('div:has(> canvas)')
      .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const top = await pictureTop();
  await search.fill(unit);
  await search.press('Enter');
  const cell = page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^Unit ${unit},`) });
  await expect(cell).toBeFocused();
  await search.fill('');
  // The filters above the picture are higher again once all units are counted.
  await expect.poll(pictureTop).toBe(top);
  await page.evaluate((top) => window.scrollTo(0, top), before);
  const { x, y, width, height } = await boxOf(page.getByRole('gridcell'));
  return { x: x + width / 2, y: y + height / 2 };
}

async function drawFinger(
  tools: CDPSession,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 4; step++) {
    const x = from.x + ((to.x - from.x) * step) / 4;
    await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: to.y }] });
  }
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
