import { attentionCalls } from '@clearunit/shared/api/attention';
import { buildingHistoryCalls } from '@clearunit/shared/api/building-history';
import { portfolioCalls } from '@clearunit/shared/api/portfolio';
import { addDays, monthsBack } from '@clearunit/shared/domain/dates';
import { type Page, request } from '@playwright/test';
import { expectAccessible } from './accessible';
import { aBuilding, setMasterPin } from './buildings';
import { portalOf } from './calls';
import { openHome, signInAsContact } from './contact';
import { portalDay } from './days';
import { expect, test } from './fixtures';
import { openSession } from './session';
import { signInAs } from './staff';

const panel = (page: Page) => page.getByRole('region', { name: 'What needs attention' });

const attentionOf = (page: Page, id: string) =>
  portalOf(page)(attentionCalls.buildingAttention, { params: { id }, query: {} });

/** Counts presses, as a finger would make them. */
function counting(page: Page) {
  let taps = 0;
  const tap = async (role: 'link' | 'button' | 'searchbox', name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };
  return { tap, taps: () => taps };
}

test('home begins with the worst units and what waits, as many as the portal counts', {
  tag: ['@day', '@phone'],
}, async ({ page }) => {
  const { uuid } = await openHome(page);
  const told = await attentionOf(page, uuid);
  await expect(panel(page).getByRole('heading')).toHaveText(`${told.active} active units`);
  const worst = panel(page).getByRole('list', { name: 'Active units, the worst first' });
  await expect(worst.getByRole('listitem')).toHaveCount(3);
  await expect(worst.getByRole('button').first()).toContainText(told.worst[0]!.unit);
  const tasks = panel(page).getByRole('list', { name: 'Open tasks' });
  await expect(tasks.getByRole('button', { name: /Closed doors?/ })).toContainText(
    `${told.closed_doors.units}`,
  );
  await expectAccessible(page);

  await panel(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await expect(worst.getByRole('listitem')).toHaveCount(told.active + told.common_areas);
  await worst.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: new RegExp(`Unit ${told.worst[0]!.unit}`) })).toBeVisible();
  await page.keyboard.press('Escape');

  await panel(page).getByRole('link', { name: 'Show in the heatmap' }).click();
  await expect(page).toHaveURL(/[?&]show=active/);
  await tasks.getByRole('button', { name: /Notices?/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notices of entry' });
  await expect(notices.getByRole('listitem').first()).toContainText('order #');
  await expectAccessible(page);
});

test.describe('counted at 390 px', { tag: '@phone' }, () => {
  test('a unit’s history is at most three presses from home, by its number', async ({ page }) => {
    const { uuid } = await openHome(page);
    const history = { params: { id: uuid }, query: { limit: 50 } };
    const { data } = await portalOf(page)(buildingHistoryCalls.buildingHistory, history);
    const { worst } = await attentionOf(page, uuid);
    const unit = data.find(({ unit_number }) => !worst.some((one) => one.unit === unit_number))!.unit_number;
    const { tap, taps } = counting(page);
    await tap('link', 'Building history');
    await tap('searchbox', 'Find a unit');
    await page.keyboard.type(unit);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`unit=${unit}`));
    await tap('button', new RegExp(`^Unit ${unit}, `));
    await expect(page.getByRole('term').filter({ hasText: 'Work date' })).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(3);
    await expect(page.getByRole('button', { name: /: details$/ }).filter({ hasNotText: unit })).toHaveCount(
      0,
    );
    // The phone's 50 rows were 20,500 px high.
    await page.goto(`/building-history/${uuid}`);
    await expect(page.getByText(/^1–50 of /)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
    await expectAccessible(page);
  });

  test('all closed doors of last month are at most three presses from home', async ({ page }) => {
    const { uuid } = await openHome(page);
    const { tap, taps } = counting(page);
    await tap('button', /Closed doors?/);
    await tap('link', 'All closed doors of last month');
    expect(taps()).toBeLessThanOrEqual(3);
    const { total } = await portalOf(page)(portfolioCalls.portfolioClosedDoors, {
      query: { building_id: uuid, ...lastMonth() },
    });
    await expect(page.getByRole('heading', { name: new RegExp(`^${total} closed doors?$`) })).toBeVisible();
  });

  test('the visits of next week are at most two presses from home, the first day first', async ({ page }) => {
    await openHome(page);
    const { tap, taps } = counting(page);
    await tap('link', /Next 14 days/);
    expect(taps()).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(/orderFilter=0&due=next-14-days&sort=schedule_date&order=ASC/);
    const orders = page.getByRole('table', { name: 'Order List' }).getByRole('row');
    await expect(orders.filter({ hasText: 'Planned' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a link with a sort or a filter that the list does not have says so, and leaves it out', {
  tag: '@phone',
}, async ({ page }) => {
  const { uuid } = await signInAsContact(page);
  await page.goto(`/home?s_id=${uuid}&orderlist=true&orderFilter=1&sort=shoe_size&order=ASC`);
  await expect(page.getByText('This link has a filter or a sort that the list does not have.')).toBeVisible();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('Completed');
  await page.goto(`/building-history/${uuid}?floor=99&unit=1`);
  await expect(page.getByText('This link has a pest or a floor that does not exist any more.')).toBeVisible();
  await expect(page).toHaveURL(`/building-history/${uuid}?unit=1`);
});

test.describe('when the portal refuses', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('a building that leaves the PIN while its home is open is told by name', { tag: '@phone' }, async ({
    page,
    baseURL,
  }) => {
    const office = { request: await request.newContext({ baseURL }) };
    await signInAs(office, 'admin');
    const pin = '7350941';
    const first = await aBuilding(office, { units: ['101'] });
    const second = await aBuilding(office, { units: ['101'] });
    for (const { id } of [first, second]) await setMasterPin(office, id, pin);
    const { buildings } = await openSession(page, { pin });
    await page.goto(`/home?s_id=${first.id}`);
    await expect(panel(page).getByText('No unit was inspected in the last 3 months.')).toBeVisible();
    await setMasterPin(office, first.id, '');
    await page.reload();
    const name = buildings.find(({ value }) => value === first.id)!.text;
    await expect(page.getByText(`${name} is no longer open to you.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(second.id));
    await office.request.dispose();
  });
});

/** The first and the last day of last month. */
function lastMonth() {
  const first = `${portalDay().slice(0, 8)}01`;
  return { from: monthsBack(first, 1), to: addDays(first, -1) };
}
