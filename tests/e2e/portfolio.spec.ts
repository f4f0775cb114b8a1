import { readFile } from 'node:fs/promises';
import { portfolioCalls } from '@clearunit/shared/api/portfolio';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { pins, signInAsContact } from './contact';
import { expect, test } from './fixtures';
import { endSession } from './session';
import { signInAs } from './staff';

const rows = (page: Page) => page.getByRole('table', { name: 'Buildings', exact: true }).getByRole('row');
const names = (page: Page) =>
  page.getByRole('table', { name: 'Buildings', exact: true }).getByRole('rowheader').getByRole('link');
const sum = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Totals' }).locator(`[data-sum=${name}] dd`);

async function signInWith(page: Page, pin: string) {
  await page.goto('/');
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a PIN of several buildings begins with all of them, and one tap opens the worst, whose sums are its heatmap’s', async ({
  page,
}) => {
  await signInWith(page, pins.allLocations);
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(names(page).first()).toBeVisible();
  await expectAccessible(page);
  const { data } = await portalOf(page)(portfolioCalls.portfolio, { query: {} });
  expect(await names(page).allTextContents()).toEqual(data.map(({ building_name }) => building_name));
  const worst = data[0]!;
  await names(page).first().click();
  await expect(page).toHaveURL(new RegExp(`/home\\?s_id=${worst.building_id}`));
  const legend = page.getByRole('region', { name: 'Statistics' });
  const counts = {
    'No activity': worst.none,
    'Light activity': worst.light,
    'Moderate activity': worst.moderate,
    'Heavy activity': worst.heavy,
    'Not serviced': worst.not_serviced,
  };
  for (const [level, count] of Object.entries(counts))
    await expect(
      legend.getByRole('button', { name: new RegExp(`^${level}.*: ${count} of ${worst.units}\\b`) }),
    ).toBeVisible();
});

test('a PIN of one building begins at its home, and a link to a building leads there after signing in', {
  tag: '@phone',
}, async ({ page }) => {
  await signInWith(page, pins.building);
  await expect(page).toHaveURL(/\/home\?s_id=/);
  await endSession(page);
  const { buildings } = await signInAsContact(page, pins.allLocations);
  await endSession(page);
  const last = buildings.at(-1)!;
  await page.goto(`/home?s_id=${last.value}`);
  await page.getByLabel('PIN').fill(pins.allLocations);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/home?s_id=${last.value}`);
});

test('one tap shows the visits of the next 14 days, one the closed doors of last month', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsContact(page, pins.allLocations);
  await page.goto('/portfolio');
  await page.getByRole('tab', { name: 'Next 14 days' }).click();
  await expect(page).toHaveURL(/tab=visits/);
  const visits = await portalOf(page)(portfolioCalls.portfolioVisits, { query: {} });
  const days = [...new Set(visits.map(({ day }) => day))];
  expect(days.length).toBeGreaterThan(1);
  await expect(page.locator('[data-day]')).toHaveCount(days.length);
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(visits.length);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Closed doors' }).click();
  await expect(page.getByRole('radio', { name: 'Last month' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /closed doors?$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Next 14 days', selected: true })).toBeVisible();
});

test('filter and sort are kept in the address, and Back comes to the same place', async ({
  page,
  isMobile,
}) => {
  await signInAsContact(page, pins.allLocations);
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: 420 });
  await page.goto('/portfolio');
  if (isMobile) await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'With activity' });
  await page.getByLabel('Sort by').selectOption('active_percent ASC');
  await expect(page).toHaveURL('/portfolio?show=active&sort=active_percent&order=ASC');
  const { data } = await portalOf(page)(portfolioCalls.portfolio, {
    query: { show: 'active', order_by: 'active_percent', order_by_value: 'ASC' },
  });
  await expect(names(page)).toHaveText(data.map(({ building_name }) => building_name));
  const last = names(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/portfolio?show=active&sort=active_percent&order=ASC');
  await expect(last).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.reload();
  await expect(names(page)).toHaveText(data.map(({ building_name }) => building_name));
});

test('the sums are those of the rows, and the workbook has these rows', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAsContact(page, pins.allLocations);
  await page.goto('/portfolio?show=worse&sort=building_name&order=ASC');
  await expect(names(page).first()).toBeVisible();
  const { data, sums } = await portalOf(page)(portfolioCalls.portfolio, {
    query: { show: 'worse', order_by: 'building_name', order_by_value: 'ASC' },
  });
  expect(sums.active).toBe(data.reduce((total, { active }) => total + active, 0));
  await expect(sum(page, 'active')).toContainText(String(sums.active));
  await expect(sum(page, 'closed_doors')).toHaveText(String(sums.closed_doors));
  await expect(rows(page)).toHaveCount(data.length + 1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download workbook' }).click();
  const workbook = XLSX.read(await readFile(await (await saving).path()));
  const saved = XLSX.utils.sheet_to_json<Record<string, unknown>>(workbook.Sheets[workbook.SheetNames[0]!]!);
  expect(saved.map((row) => row.Building)).toEqual(await names(page).allTextContents());
  const total = (name: string) => saved.reduce((all, row) => all + Number(row[name]), 0);
  expect(total('Active')).toBe(sums.active);
  expect(total('Not inspected')).toBe(sums.not_serviced);
  expect(total('Closed doors')).toBe(sums.closed_doors);
});

test('the smallest phone shows it without scrolling sideways', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsContact(page, pins.allLocations);
  for (const tab of ['buildings', 'visits', 'doors']) {
    await page.goto(`/portfolio?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

test('the choice of buildings leads to all of them, and a half-filled request stays', {
  tag: '@phone',
}, async ({ page }) => {
  const { buildings } = await signInAsContact(page, pins.allLocations);
  await page.goto(`/order-request/${buildings[0]!.value}`);
  const notes = page.getByLabel('Notes').first();
  await notes.fill('Behind the stove');
  await page.getByRole('combobox', { name: 'Building' }).fill('All buildings');
  await page.getByRole('option', { name: 'All buildings' }).click();
  await expect(page).toHaveURL('/portfolio');
  await page.goBack();
  await expect(notes).toHaveValue('Behind the stove');
});

test('a search that finds nothing says so and is taken back', { tag: '@phone' }, async ({ page }) => {
  await signInAsContact(page, pins.allLocations);
  await page.goto('/portfolio?q=no+such+building');
  await expect(page.getByRole('heading', { name: 'No buildings found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(names(page).first()).toBeVisible();
});

test.describe('the console', () => {
  test('a scheduler finds the buildings by attention, opens a heatmap and comes back to the same rows', {
    tag: '@desk',
  }, async ({ page }) => {
    await signInAs(page, 'scheduler');
    await page.goto('/scheduler-home');
    await page.getByRole('link', { name: 'Buildings by attention' }).click();
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Worse than 90 days ago' });
    await expect(page).toHaveURL('/buildings-by-attention?show=worse');
    await expectAccessible(page);
    const worst = names(page).first();
    const name = (await worst.textContent())!;
    await worst.click();
    await expect(page.getByText(`You are acting for ${name}`)).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/buildings-by-attention?show=worse');
    await expect(worst).toBeFocused();
  });

  for (const role of ['scheduler', 'admin'] as const)
    test(`the overdue visits that the ${role} is told of are a list of just these, and closed doors name their building`, {
      tag: '@desk',
    }, async ({ page }) => {
      await signInAs(page, role);
      await page.goto('/buildings-by-attention?show=overdue');
      const link = page.getByRole('link', { name: /^Overdue in / }).first();
      const [, building, count] = /^Overdue in (.+): (\d+) visits?$/.exec(
        (await link.getAttribute('aria-label'))!,
      )!;
      await link.click();
      await expect(page.getByRole('heading', { name: building!, level: 1 })).toBeVisible();
      await expect(page.getByText(`Only overdue visits, ${count} in all`)).toBeVisible();
      const alert = page.getByRole('dialog', { name: 'Alert' }).getByRole('button', { name: 'Close' }).last();
      await page.addLocatorHandler(alert, () => alert.click());
      await page.getByRole('button', { name: /^Show all/ }).click();
      await expect(page.getByText('Only overdue visits')).toHaveCount(0);

      await page.goto('/buildings-by-attention?show=closed-doors');
      const doors = page.getByRole('link', { name: /^Closed doors of / }).first();
      const [, withDoors] = /^Closed doors of (.+): /.exec((await doors.getAttribute('aria-label'))!)!;
      await doors.click();
      await expect(
        page.getByRole('heading', { name: `Closed doors of ${withDoors}`, level: 1 }),
      ).toBeVisible();
    });

  test('an admin sees the first ones on the dashboard and all by one press, and opens a heatmap', {
    tag: '@desk',
  }, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/dashboard');
    await expect(names(page)).toHaveCount(5);
    await page.getByRole('link', { name: 'Buildings by Attention' }).click();
    await expect(page.getByRole('heading', { name: 'Buildings by attention' })).toBeVisible();
    await expectAccessible(page);
    await names(page).first().click();
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Building details' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request service' })).toHaveCount(0);
  });
});
