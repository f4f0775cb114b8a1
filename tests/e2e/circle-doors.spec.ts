import { buildingCalls } from '@clearunit/shared/api/buildings';
import { orderCalls } from '@clearunit/shared/api/orders';
import { portalAddress } from '@clearunit/shared/api/portal-client';
import { priceCalls } from '@clearunit/shared/api/prices';
import { reportCalls } from '@clearunit/shared/api/reports';
import { warrantyCalls } from '@clearunit/shared/api/warranties';
import { EntryWarning } from '@clearunit/shared/domain/notices';
import type { Locator, Page } from '@playwright/test';
import { pagesOf } from '../../provider/src/pdf/testing/pages-of';
import { aBuilding } from './buildings';
import { portalOf } from './calls';
import { chooseOrder } from './choose-rows';
import { portalDay } from './days';
import { readOrder } from './drafts';
import { expect, test } from './fixtures';
import { openSession } from './session';
import { signInAs } from './staff';
import { next, readVisit, save, signInAsTechnician } from './technician';

/** In dollars, of a branch of the test's own; its city lies in Ontario, whose tax is 13 %. */
const prices = { bait: '40.00', gel: '60.00', fee: '15.00' };
const sums = { subtotal: '130.00', tax: '16.90', total: '146.90' };
const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const client = 'Four Doors Living';

/** Asks for a list of the console or changes a row of it, and gives the answer. */
async function ask<Answer>(page: Page, method: 'get' | 'put', path: string, data?: unknown) {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

const found = <Item>(items: readonly Item[], is: (item: Item) => boolean): Item => {
  const item = items.find(is);
  expect(item).toBeDefined();
  return item!;
};

/** The ids of Mice and Bait, which everything is ordered for. */
async function miceAndBait(page: Page) {
  const portal = portalOf(page);
  const { pestId } = found(await portal(buildingCalls.pests), ({ pestName }) => pestName === 'Mice');
  const treatments = await portal(buildingCalls.treatments, { params: { pestId } });
  const { treatment_id } = found(treatments, ({ treatment_name }) => treatment_name === 'Bait');
  return { pest_id: pestId, treatment_id };
}

/** A branch with prices and a no-access fee. */
async function aBranch(page: Page) {
  const portal = portalOf(page);
  const { data: branch } = await portal(priceCalls.addBranch, {
    body: {
      branch_code: 'DOORS',
      branch_name: 'Doorville',
      cities: ['Doorville'],
      province: 'ON',
      minimum_charge: 0,
    },
  });
  const services = await portal(priceCalls.services);
  const codeOf = (pest: string, treatment: string) =>
    found(services, (one) => one.pest_name === pest && one.treatment_name === treatment).service_code;
  const path = `/api/admin/prices/${branch.branch_id}`;
  const { updated_at } = await ask<{ updated_at: string }>(page, 'get', path);
  await ask(page, 'put', path, {
    minimum_charge: 0,
    no_access_fee: cents(prices.fee),
    services: [
      { service_code: codeOf('Mice', 'Bait'), price: cents(prices.bait) },
      { service_code: codeOf('Cockroaches', 'Gel and Dust'), price: cents(prices.gel) },
    ],
    updated_at,
  });
}

/** A building of a client that wants reports, with a warranty of Mice in unit 104. */
async function aWarrantedBuilding(page: Page) {
  const more = { building_city: 'Doorville', customer_name: client };
  const building = await aBuilding(page, { units: ['101', '102', '103', '104', '105'], warranties: 5, more });
  const { pest_id } = await miceAndBait(page);
  await portalOf(page)(warrantyCalls.addWarranty, {
    body: {
      building_id: building.id,
      building_units: ['104'],
      warranty_pest: [pest_id],
      warranty_service: [],
      warranty_date: portalDay(100),
    },
  });
  const filter = encodeURIComponent(JSON.stringify({ q: client }));
  const [settings] = await ask<{ id: string }[]>(page, 'get', `/api/admin/settings?filter=${filter}`);
  await ask(page, 'put', `/api/admin/settings/${settings!.id}`, { ...settings, report_reading: 1 });
  return building;
}

/** The contact's request for Mice in four units. */
async function requestFour(page: Page, buildingId: string) {
  const service = await miceAndBait(page);
  const { data } = await portalOf(page)(orderCalls.submitOrder, {
    body: {
      building_uuid: buildingId,
      idempotency_key: crypto.randomUUID(),
      not_followup_units: ['101', '102', '103', '104'].map((unit_number, at) => ({
        unit_number,
        ...service,
        priority: at + 1,
      })),
      followup_units: [],
      followup_monthly_units: [],
    },
  });
  return { id: data.id, order_number: data.order_number! };
}

async function scheduleForToday(page: Page, orderId: string) {
  const portal = portalOf(page);
  const lines = await portal(orderCalls.orderUnits, { params: { id: orderId } });
  await portal(orderCalls.updateStatus, {
    body: {
      order_id: orderId,
      order_status: 'scheduled',
      work_date: portalDay(),
      acknowledged: EntryWarning.options,
      units: lines.map(({ order_unit_id }) => ({ order_unit_id, time_range: 'time_window_1' as const })),
    },
  });
}

const cell = (page: Page, unit: string) => page.getByRole('button', { name: new RegExp(`^Unit ${unit},`) });
/** A row of the order's units by the unit and what was ordered or added there. */
const line = (table: Locator, unit: string, pest: string) =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('cell', { name: unit, exact: true }), hasText: pest });

// The parts of the circle have their own tests on a phone.
test('what closed doors, another pest and a warranty make of an order', {
  tag: ['@day', '@desk'],
}, async ({ page }) => {
  test.setTimeout(120_000);

  await signInAs(page, 'admin');
  await aBranch(page);
  const building = await aWarrantedBuilding(page);
  await openSession(page, { pin: building.pin });
  const order = await requestFour(page, building.id);
  await signInAs(page, 'scheduler');
  await scheduleForToday(page, order.id);

  await test.step('the technician meets two closed doors, another pest and a clean unit', async () => {
    await signInAsTechnician(page);
    await page.goto(`/technician-home/visit/${building.id}/${portalDay()}`);
    await expect(page.getByRole('heading', { name: 'Unit 101', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Refused entry' }).click();
    await next(page);
    await page.getByRole('button', { name: 'No answer' }).click();
    await next(page);
    await page.getByRole('button', { name: 'Low activity' }).click();
    await page.getByRole('button', { name: 'Add another pest' }).click();
    await page.getByLabel('Pest', { exact: true }).selectOption({ label: 'Cockroaches' });
    const other = page.getByRole('group', { name: 'Another pest: Cockroaches' });
    // The one treatment that the branch prices needs no choice.
    await expect(other.getByLabel('Treatment')).toHaveValue(/./);
    await other.getByRole('button', { name: 'High activity' }).click();
    await next(page);
    await page.getByRole('button', { name: 'No activity' }).click();
    await save(page);
    const saved = page.getByRole('dialog', { name: 'Saved' });
    await expect(saved).toContainText('5 results are recorded.');
    await expect(saved).toContainText('1 follow-up is recommended to the customer.');
    const { units } = await readVisit(page, { building_id: building.id, date: portalDay() });
    expect(units).toEqual([]);
  });

  await test.step('the contact’s heatmap and histories tell each unit as it was', async () => {
    await openSession(page, { pin: building.pin });
    await page.goto('/home');
    await expect(cell(page, '101')).toHaveAccessibleName(/not serviced.*refused entry/i);
    await expect(cell(page, '102')).toHaveAccessibleName(/not serviced.*no access/i);
    await expect(cell(page, '103')).toHaveAccessibleName(/heavy activity.*Cockroaches.*Mice/i);
    await expect(cell(page, '104')).toHaveAccessibleName(/no activity/i);
    await expect(cell(page, '105')).toHaveAccessibleName(/not serviced/i);
    const legend = page.getByRole('region', { name: 'Statistics' });
    await expect(legend).toContainText(/Not serviced\s*3/i);
    await expect(legend).toContainText('2 visited, not entered');

    const told = {
      '101': ['Refused entry'],
      '102': ['No answer'],
      '103': ['Mice, Bait', 'Low activity', 'Cockroaches, Gel and Dust', 'High activity'],
      '104': ['Mice, Bait', 'No activity'],
    };
    for (const [unit, sentences] of Object.entries(told)) {
      await cell(page, unit).click();
      const history = page.getByRole('dialog');
      for (const sentence of sentences) await expect(history).toContainText(sentence);
      await history.getByRole('button', { name: 'Close' }).click();
    }
  });

  await test.step('what the closed doors left to do is recommended, and nothing else', async () => {
    await page.getByRole('tab', { name: 'Order List' }).click();
    await page.getByLabel('Status').selectOption({ label: 'Recommended' });
    const rows = page.getByRole('table', { name: 'Order List' }).getByRole('row');
    await expect(rows.filter({ hasText: '101' })).toContainText('102');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Status').selectOption({ label: 'All Orders' });
    await page.getByRole('button', { name: new RegExp(`^Order #${order.order_number},`) }).click();
    const list = page.getByRole('table', { name: `Services of order #${order.order_number}` });
    await expect(line(list, '103', 'Cockroaches')).toContainText('Added by the technician');
    await expect(line(list, '101', 'Mice')).toContainText('Not completed');
  });

  await test.step('the order says what each unit costs, and why', async () => {
    const list = page.getByRole('table', { name: `Services of order #${order.order_number}` });
    await line(list, '103', 'Cockroaches').press('Enter');
    await page.getByRole('button', { name: 'Show all units' }).click();
    const table = page.getByRole('table', { name: 'Units of the order' });
    await expect(table.getByRole('row')).toHaveCount(6);
    for (const unit of ['101', '102']) {
      await expect(line(table, unit, 'Mice')).toContainText(`$${prices.fee}No-access fee`);
    }
    await expect(line(table, '103', 'Mice')).toContainText(`$${prices.bait}`);
    await expect(line(table, '103', 'Cockroaches')).toContainText(`$${prices.gel}`);
    await expect(line(table, '103', 'Cockroaches')).toContainText('Added by the technician');
    await expect(line(table, '104', 'Mice')).toContainText('$0.00Warranty: no charge');
    await expect(page.getByText('summary is an estimate and subject to change')).toHaveCount(0);
    for (const sum of Object.values(sums))
      await expect(page.getByText(`$${sum}`, { exact: true })).toBeVisible();
  });

  await test.step('the mail names the closed doors, and its report all that was done', async () => {
    await signInAs(page, 'admin');
    await page.goto('/logs');
    await page.getByRole('tab', { name: 'Mail' }).click();
    const search = page.getByRole('searchbox', { name: 'Search mail' });
    await search.fill(`#${order.order_number}`);
    await search.press('Enter');
    const subject = `Service partly completed: order #${order.order_number}, ${building.name}`;
    await page
      .getByRole('grid', { name: 'Mail' })
      .getByRole('button', { name: `Read ${subject}` })
      .click();
    const mail = page.getByRole('dialog', { name: subject });
    await mail.getByRole('radio', { name: 'Plain text' }).check();
    await expect(mail).toContainText('Not completed:');
    await expect(mail).toContainText('Unit 101: Refused entry');
    await expect(mail).toContainText('Unit 102: No answer');
    const { order_number } = order;
    const report = await page.request.get(
      portalAddress(reportCalls.orderReport, { params: { order_number } }),
    );
    const text = (await pagesOf(await report.body())).join('\n').replace(/\s+/g, ' ');
    expect(text).toContain('Completed 2 units Not completed 2 units');
    expect(text).toMatch(
      /101 Mice Bait Not completed: .*refused entry 102 Mice Bait Not completed: .*no answer/,
    );
    expect(text).toMatch(/103 Mice Bait Low activity.*103 Cockroaches Gel and Dust High activity/);
    expect(text).toContain('104 Mice Bait (under warranty) No activity');
  });

  await test.step('posted, the order has an invoice with the same amounts', async () => {
    await page.goto('/invalid-comments-missing-units');
    await page.getByRole('tab', { name: 'Completed Orders' }).click();
    await chooseOrder(page, order.order_number);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Post a batch' });
    await expect(dialog).toContainText(`The total is $${sums.total}`);
    await dialog.getByRole('button', { name: 'Post 1 order' }).click();
    await expect(page.getByText(/^Batch \d+ is posted, with 1 order\.$/)).toBeVisible();

    await page.getByText('Invoices', { exact: true }).click();
    await page.getByLabel('Search invoices').fill(String(order.order_number));
    const invoice = page.getByRole('row').filter({ hasText: building.name });
    await expect(invoice).toContainText(`$${sums.total}`);
    const address = await invoice.getByRole('link', { name: /^Invoice #\d+ as PDF$/ }).getAttribute('href');
    const file = await page.request.get(address!);
    const text = (await pagesOf(await file.body())).join('\n').replace(/\s+/g, ' ');
    for (const told of [
      'Unit 101: Mice, Bait · Not completed: refused entry',
      'Unit 102: Mice, Bait · Not completed: no answer',
      'Unit 103: Cockroaches, Gel and Dust · Added by the technician',
      'Unit 104: Mice, Bait · Warranty',
      ...Object.values(sums).map((sum) => `$${sum}`),
    ]) {
      expect(text).toContain(told);
    }
    const { order_status, bill } = await readOrder(page, order.id);
    expect([order_status, bill.subtotal, bill.tax, bill.total]).toEqual([
      'posted',
      ...Object.values(sums).map(cents),
    ]);
  });
});
