import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { expect, type Locator, type Page } from '@playwright/test';
import { portalDay } from './days';
import { card, common, except } from './drafts';
import { test } from './fixtures';

const password = 'demo-portal-2026';
/** A client whose settings add the second bed-bug visit. */
const client = 'Tamarind & Vale Residential';
const code = 'CIRCLE-1';
const address = '12 Circle Lane';
const orderNumber = 'PO-CIRCLE';
const units = ['101', '102', '103', '104', '201', '202', '203', '204', '301', '302', '303', '304'];

/** A workbook in the bulk-building format, as a spreadsheet program writes it. */
function portfolio(): Buffer {
  const book = XLSX.utils.book_new();
  const sheet = (rows: (string | number)[][]) => XLSX.utils.aoa_to_sheet(rows);
  XLSX.utils.book_append_sheet(
    book,
    sheet([
      [
        'Location Code',
        'Address',
        'Customer Name',
        'PO/MO/WO Flag',
        'Location Email',
        'Scheduler Email',
        'Time Window 1',
        'Time Window 2',
      ],
      [
        code,
        `${address}, TORONTO`,
        client,
        'PO',
        'circle@buildings.example',
        'scheduler@demo.test',
        '08:00-12:00',
        '13:00-17:00',
      ],
    ]),
    'Location Summary',
  );
  XLSX.utils.book_append_sheet(
    book,
    sheet([
      [
        'Location',
        'Unit',
        'Bedroom Count',
        'TH Flag',
        'Warranty Pest 1',
        'Warranty Service 1',
        'Warranty Pest 1 Date',
        'Warranty Service 1 Date',
      ],
      ...units.map((unit) => [code, unit, 2, 'N', '', '', '', '']),
    ]),
    'Bedroom Information',
  );
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** Ends whatever session there is, as closing one browser and opening another would. */
async function somebodyElse(page: Page, entry: string) {
  // The page before is left first: what it still asks would be refused without its session.
  await page.goto('/buildingheatmapreport');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(entry);
}

async function signInStaff(page: Page, role: 'admin' | 'scheduler' | 'technician') {
  await somebodyElse(page, `/${role}`);
  await page.getByLabel('Email').fill(`${role}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signInContact(page: Page, pin: string) {
  await somebodyElse(page, '/');
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home\?s_id=/);
}

const legend = (page: Page): Locator => page.getByRole('region', { name: 'Statistics' });
const cell = (page: Page, unit: string) => page.getByRole('button', { name: new RegExp(`^Unit ${unit},`) });

/** The admin stores the portfolio; gives the new building's PIN as the downloaded workbook has it. */
async function storePortfolio(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Building Management' }).click();
  await page.getByRole('button', { name: 'Bulk Building' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'portfolio.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: portfolio(),
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const results = page.getByRole('dialog', { name: 'Upload results' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    results.getByRole('button', { name: 'Download the new PINs as a workbook' }).click(),
  ]);
  const pins = XLSX.utils.sheet_to_json<string[]>(
    Object.values(XLSX.read(await readFile(await download.path())).Sheets)[0]!,
    { header: 1 },
  );
  await results.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByText(code)).toBeVisible();
  return String(pins.find(([location]) => location === code)![1]);
}

async function choose(within: Locator, pest: string, treatment: string) {
  await within.getByLabel('Service Requested').selectOption({ label: pest });
  await within.getByLabel('Treatment').selectOption({ label: treatment });
}

/** What a technician found in the unit on the screen. */
async function record(page: Page, unit: string, found: { activity: string; comment?: string }) {
  const form = page.getByRole('form', { name: `What was found in unit ${unit}` });
  await form.getByRole('button', { name: found.activity }).click();
  await form.getByRole('button', { name: 'Prepared', exact: true }).click();
  await form.getByRole('button', { name: 'High', exact: true }).click();
  if (found.comment) await form.getByRole('button', { name: found.comment, exact: true }).click();
}

// A visit today is less than 24 hours ahead: the portal refuses it until the scheduler has decided.
test.use({ actionTimeout: 15_000, expectedErrors: [/status of 409/] });

// The parts of the circle have their own tests on a phone.
test('a workbook of buildings becomes a heatmap that changes by itself', {
  tag: ['@day', '@desk'],
}, async ({ page }) => {
  test.setTimeout(120_000);

  const pin = await test.step('the admin uploads the portfolio', async () => {
    await signInStaff(page, 'admin');
    await expect(page).toHaveURL(/\/dashboard/);
    return storePortfolio(page);
  });

  await test.step('the contact signs in with the new PIN: nothing was serviced yet', async () => {
    await signInContact(page, pin);
    await expect(legend(page)).toContainText(/Not serviced\s*12/i);
    for (const unit of ['101', '202', '303']) {
      await page.getByRole('button', { name: `Add unit ${unit} to the cart` }).click();
    }
  });

  await test.step('three units go from the cart into a request, one of them with a second bed-bug visit', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await page.getByRole('button', { name: 'View Order' }).click();
    await page.getByLabel('Purchase Order Number').fill(orderNumber);
    // The units stand from the top floor down, as in the cart.
    await choose(common(page), 'Mice', 'Bait');
    await except(page, 2);
    await choose(card(page, 2), 'Cockroaches', 'Gel and Dust');
    await except(page, 3);
    await choose(card(page, 3), 'Bed Bugs', 'Spray Treatment');
    await expect(page.getByText('Second visit in two weeks, added automatically')).toBeVisible();
    await page.getByRole('button', { name: 'Finish Request' }).click();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Your order number is');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/home/);
  });

  await test.step('the scheduler schedules it for today and says morning or afternoon', async () => {
    await signInStaff(page, 'scheduler');
    await page.getByLabel('Search orders').fill(orderNumber);
    const row = page.getByRole('row').filter({ hasText: address });
    await row.getByRole('button', { name: /^Schedule order/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Status' });
    await dialog.getByLabel('Status').selectOption({ label: 'Scheduled' });
    await dialog.getByLabel('Work date').fill(portalDay());
    await dialog.getByRole('button', { name: 'All in the morning' }).click();
    // The second bed-bug visit is not chosen with the others.
    await expect(dialog.getByRole('checkbox', { name: /^Unit 101 Second visit/ })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    // Today is less than 24 hours ahead: the scheduler decides, and the log names it.
    await expect(dialog.getByRole('alert')).toContainText('entered less than 24 hours from now');
    await dialog.getByRole('button', { name: 'Schedule anyway' }).click();
    await expect(dialog).toBeHidden();

    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Align time windows' }).click();
    await expect(page.getByText('Units count: (4)')).toBeVisible();
    await page.getByRole('switch', { name: 'Afternoon, unit 303, Mice, New' }).check({ force: true });
    // The second bed-bug visit is due in two weeks: its window is chosen now, its day follows from the first visit's.
    await page
      .getByRole('switch', { name: 'Morning, unit 101, Bed Bugs, Second visit' })
      .check({ force: true });
    await page.getByRole('button', { name: 'Submit order' }).click();
    await expect(page.getByRole('alert')).toContainText('Unit 303 would be entered');
    await page.getByRole('button', { name: 'Schedule anyway' }).click();
    await expect(page).toHaveURL(/\/scheduler-home/);
  });

  await test.step('the technician records what was found', async () => {
    await signInStaff(page, 'technician');
    await page
      .getByRole('region', { name: 'Today' })
      .getByRole('link', { name: new RegExp(`^${address}`) })
      .click();
    // The morning's units from the top floor down, as one walks; then the afternoon's.
    await record(page, '202', { activity: 'Low activity', comment: 'Follow up treatment required' });
    await page.getByRole('button', { name: 'Next unit' }).click();
    await record(page, '101', { activity: 'High activity', comment: 'Not completed' });
    await page.getByRole('button', { name: 'Next unit' }).click();
    await record(page, '303', { activity: 'No activity', comment: 'No follow up' });
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save 3 results' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved' })).toContainText('The visit is complete.');
  });

  await test.step('heatmap, legend, history and the recommended follow-up show it', async () => {
    await signInContact(page, pin);
    await expect(cell(page, '101')).toHaveAccessibleName(/heavy activity/);
    await expect(cell(page, '202')).toHaveAccessibleName(/light activity/);
    await expect(cell(page, '303')).toHaveAccessibleName(/no activity/);
    await expect(legend(page)).toContainText(/Not serviced\s*9/i);

    await cell(page, '101').click();
    const history = page.getByRole('dialog');
    await expect(history).toContainText('Not completed');
    await expect(history).toContainText('Bed Bugs');
    await history.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('tab', { name: 'Order List' }).click();
    await page.getByLabel('Status').selectOption({ label: 'Recommended' });
    const number = page.getByRole('cell', { name: '202', exact: true });
    const followUp = page.getByRole('row').filter({ has: number, hasText: 'Follow up treatment required' });
    await expect(followUp).toBeVisible();
  });
});
