import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { BuildingHistoryRow } from '@clearunit/shared/api/order-records';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { pins, signInAsContact } from './contact';
import { expect, test } from './fixtures';
import { buildingNamed, openHome } from './scheduler-home';
import { signInAs } from './staff';

const rowsIn = (page: Page) =>
  page.getByRole('table', { name: 'What was done in the units' }).getByRole('row');

/** Opens the short rows of a phone. */
async function openRows(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /: details$/, expanded: false });
  await expect(closed.first()).toBeVisible();
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
}

/** A row of the history as the portal tells it. */
const aRow = (about: Partial<BuildingHistoryRow>): BuildingHistoryRow => ({
  order_id: '01900000-0000-7000-8000-000000000001',
  order_unit_id: '01900000-0000-7000-8000-000000000002',
  order_number: 4711,
  order_status: 'completed',
  unit_number: '301',
  floor: '3',
  pest_id: '01900000-0000-7000-8000-000000000003',
  pest_name: 'Mice',
  treatment_id: '01900000-0000-7000-8000-000000000004',
  treatment_name: 'Bait',
  work_date: '2026-07-04',
  activity_level: 'Low activity',
  prep_level: 'Not prepared',
  sanitation_level: 'Low',
  structural_issues: true,
  outcome: 'inspected',
  visited_at: null,
  technician_name: 'Tom Reed',
  treatment_done: true,
  comment: '',
  follow_up: null,
  ...about,
});

/** Lets the portal tell these rows, with the pest and treatment of its own catalogue. */
async function tell(page: Page, rows: Partial<BuildingHistoryRow>[]): Promise<void> {
  const portal = portalOf(page);
  const pests = await portal(buildingCalls.pests);
  const mice = pests.find(({ pestName }) => pestName === 'Mice')!;
  const treatments = await portal(buildingCalls.treatments, { params: { pestId: mice.pestId } });
  const bait = treatments.find(({ treatment_name }) => treatment_name === 'Bait')!;
  const data = rows.map((row, at) =>
    aRow({
      pest_id: mice.pestId,
      treatment_id: bait.treatment_id,
      order_unit_id: `01900000-0000-7000-8000-1000000000${10 + at}`,
      follow_up: row.comment
        ? {
            line: {
              followup: 'followup',
              pest_id: mice.pestId,
              pest: 'Mice',
              treatment_id: bait.treatment_id,
              treatment: 'Bait',
            },
            requested: null,
          }
        : null,
      ...row,
    }),
  );
  await page.route('**/history?month=*', (route) =>
    route.fulfill({ json: { code: 200, data, total: data.length, total_is_exact: true } }),
  );
}

test.describe('a contact', () => {
  test('comes from home, sees what was done with today’s date, and a longer range is kept by a reload', {
    tag: ['@day', '@phone'],
  }, async ({ page }) => {
    const { uuid, buildings } = await signInAsContact(page);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Building history' }).click();
    await expect(page).toHaveURL(`/building-history/${uuid}`);
    await expect(page.getByRole('heading', { level: 2, name: buildings[0]!.text })).toBeVisible();
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date()),
    );
    await expect(page.getByText(`Today, ${today}`)).toBeVisible();
    await expect(page.getByLabel('3 months')).toBeChecked();
    await page.getByText('12 months').click();
    await expect(page).toHaveURL(/months=12/);
    // The address is there before the page is drawn from it, and only then the former rows are marked as being replaced.
    await expect(page.getByLabel('12 months')).toBeChecked();
    await expect(
      rowsIn(page)
        .nth(1)
        .getByText(/^\d{2}-\d{2}-\d{4}$/),
    ).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^51–\d+ of /)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^51–\d+ of /)).toBeVisible();
    await expect(page.getByLabel('12 months')).toBeChecked();
    await page.getByText('9 months').click();
    await expect(page).not.toHaveURL(/page=/);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`/home?s_id=${uuid}`);
  });

  test('saves the range that is shown as a workbook', { tag: '@phone' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page, pins.building);
    await page.goto(`/building-history/${uuid}?months=12`);
    await expect(rowsIn(page).nth(1)).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Building history Alder Point Tower.xlsx');
  });

  test('requests a follow-up that the comment asks for: into the cart, which opens, and only once', {
    tag: '@phone',
  }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await tell(page, [
      { unit_number: '301', comment: 'Follow up in two weeks' },
      { unit_number: '302', comment: 'No follow up needed', follow_up: null },
      { unit_number: '303', comment: 'Follow up gel for roaches' },
      { unit_number: '304', comment: '' },
    ]);
    await page.goto(`/building-history/${uuid}`);
    await openRows(page);
    const requests = page.getByRole('button', { name: /^Request Follow-up/ });
    await expect(requests).toHaveCount(3);
    const first = page.getByRole('button', { name: 'Request Follow-up for unit 301, order #4711' });
    await expect(first).toHaveText('Request Follow-up');
    await expect(page.getByRole('button', { name: /^Request Follow-up for unit 302/ })).toBeDisabled();
    await first.click();
    await expect(first).toBeDisabled();
    const item = page.getByRole('listitem', { name: 'Unit 301' });
    await expect(item).toBeVisible();
    await expect(item).toContainText('Mice');
    await expect(item).toContainText('Bait');
    await page.reload();
    await openRows(page);
    await expect(first).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Request Follow-up for unit 303/ })).toBeEnabled();
  });

  // A phone has the bar.
  test('has the cart in the header, for what is in it already', { tag: '@desk' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await page.goto(`/building-history/${uuid}`);
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByText('The cart is empty')).toBeVisible();
  });

  test('reads in the specified words that nothing was done', { tag: '@phone' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await tell(page, []);
    await page.goto(`/building-history/${uuid}`);
    await expect(page.getByText('No building history. Please change time range.')).toBeVisible();
    await expectAccessible(page);
  });

  test('is not shown another client’s building', { tag: '@phone' }, async ({ page }) => {
    await signInAsContact(page);
    await page.goto('/building-history/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This building is not open to your PIN' })).toBeVisible();
  });

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: [/status of 500|ERR_FAILED/] });

    test('reads so, and what was done when it is asked for again', { tag: '@phone' }, async ({ page }) => {
      const { uuid } = await signInAsContact(page);
      await page.route('**/history?month=*', (route) => route.fulfill({ status: 500, body: 'down' }));
      await page.goto(`/building-history/${uuid}?months=12`);
      await expect(page.getByText('There is some server side issue. Please try again later.')).toBeVisible();
      await page.unroute('**/history?month=*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rowsIn(page).nth(1)).toBeVisible();
    });

    test('is told when the workbook could not be had', { tag: '@phone' }, async ({ page }) => {
      const { uuid } = await signInAsContact(page);
      await page.goto(`/building-history/${uuid}`);
      await page.route('**/history/download?*', (route) => route.fulfill({ status: 500, body: 'down' }));
      await page.getByRole('button', { name: 'Download' }).click();
      await expect(page.getByText('There is some server side issue. Please try again later.')).toBeVisible();
    });
  });
});

test.describe('a scheduler', () => {
  test.beforeEach(({ page }) => signInAs(page, 'scheduler'));

  test('opens it from the building home, in the console, and saves the workbook', { tag: '@desk' }, async ({
    page,
  }) => {
    const { uuid } = await buildingNamed(page, 'Alder Point Tower');
    await openHome(page, uuid);
    await page
      .getByRole('navigation', { name: 'Pages of this building' })
      .getByRole('link', { name: 'Building History' })
      .click();
    await expect(page).toHaveURL(`/building-history/${uuid}`);
    await expect(page.getByText(/^You are acting for Alder Point Tower/)).toBeVisible();
    await page.getByText('12 months').click();
    await expect(rowsIn(page).nth(1)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('12 months')).toBeChecked();
    await expect(rowsIn(page).nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Request Follow-up/ })).toHaveCount(0);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('Building history Alder Point Tower.xlsx');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(new RegExp(`/building-impersonate/${uuid}`));
  });

  test('reads in the specified words that nothing was done', { tag: '@desk' }, async ({ page }) => {
    const { uuid } = await buildingNamed(page, 'Alder Point Tower');
    await tell(page, []);
    await page.goto(`/building-history/${uuid}`);
    await expect(page.getByText('No building history. Please change time range.')).toBeVisible();
  });
});
