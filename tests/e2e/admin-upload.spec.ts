import { readFile } from 'node:fs/promises';
import { importCalls } from '@clearunit/shared/api/imports';
import * as XLSX from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';
import {
  bedroomHeaders,
  locationHeaders,
  optionalBedroomHeaders,
  optionalLocationHeaders,
} from '../../shared/domain/imports';
import { expectAccessible } from './accessible';
import { countCalls } from './calls';
import { chooseRow } from './choose-rows';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with one good building for each code, and rows of units as given. */
function workbook(
  codes: readonly string[],
  units: readonly (readonly (string | number)[])[],
  scheduler = 'scheduler@demo.test',
  clientOf: (code: string) => string = () => 'Upload Homes',
) {
  const book = XLSX.utils.book_new();
  const rowOf = (code: string) => [
    code,
    `${code} Upload Street, TORONTO`,
    clientOf(code),
    'PO',
    'a@upload.example',
    scheduler,
    '08:00-12:00',
    '13:00-17:00',
  ];
  const sheet = (rows: readonly (readonly (string | number)[])[]) =>
    XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
  XLSX.utils.book_append_sheet(book, sheet([locationHeaders, ...codes.map(rowOf)]), 'Location Summary');
  XLSX.utils.book_append_sheet(book, sheet([bedroomHeaders, ...units]), 'Bedroom Information');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** A good workbook of something else. */
function otherWorkbook() {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Fruit'], ['Apple']]), 'Fruit');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel('Choose a workbook').last().setInputFiles({ name, mimeType, buffer });
}

const readDownload = async (download: Download) => XLSX.read(await readFile(await download.path()));

test.beforeEach(async ({ page, isMobile }) => {
  await signInAs(page, 'admin');
  await page.goto('/building-management');
  if (isMobile) await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Bulk Building' }).click();
});

test('files without a table are not taken, and the dialog says which are', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Bulk Building upload' });
  await choose(
    page,
    'buildings.xlsx',
    workbookType,
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]),
  );
  await expect(dialog.getByRole('alert')).toHaveText(
    'There is no table in this file. Please save it as .xlsx or .csv and upload that file.',
  );
  await expect(dialog).toContainText('.xlsx, .xls, .xlsb, .ods or .csv');
  await expectAccessible(page);
});

for (const [what, content] of [
  ['a text file that was renamed', () => Buffer.from('no workbook at all')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a workbook without the two sheets', otherWorkbook],
] as const) {
  test(`${what} is refused, and another can be chosen at once`, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Bulk Building upload' });
    await choose(page, 'buildings.xlsx', workbookType, content());
    await expect(dialog.getByRole('alert')).toHaveText('Please upload valid file.');
    await choose(
      page,
      'one.xlsx',
      workbookType,
      workbook(['WRONG-1'], [['WRONG-1', '1', 1, 'N', '', '', '', '']]),
    );
    await expect(page.getByRole('heading', { name: 'What will be sent' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
}

test('reading is given up in the middle: nothing is sent, and the same file can be chosen again', async ({
  page,
}) => {
  const calls = countCalls(page, importCalls.addBuildings);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*import.worker*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const file = workbook(['STOP-1'], [['STOP-1', '1', 1, 'N', '', '', '', '']]);
  await choose(page, 'stop.xlsx', workbookType, file);
  const wait = page.getByRole('dialog', { name: 'Please wait' });
  await expect(wait).toContainText('Reading stop.xlsx');
  await wait.getByRole('button', { name: 'Cancel' }).click();
  await expect(wait).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a workbook' }).first()).toBeFocused();
  release();
  await choose(page, 'stop.xlsx', workbookType, file);
  await expect(page.getByText('1 building', { exact: true })).toBeVisible();
  expect(calls()).toBe(0);
});

test('a PDF makes no buildings: it is kept in the portal documents, and the results say so', async ({
  page,
}) => {
  await choose(page, 'buildings.pdf', 'application/pdf', Buffer.from('%PDF-1.7 buildings'));
  const results = page.getByRole('dialog', { name: 'Upload results' });
  await expect(results.getByRole('status')).toContainText('Bulk Building uploads');
  await expect(results).toContainText('A PDF makes no buildings.');
  await results.getByRole('button', { name: 'Go Back' }).click();
  await expect(results).toBeHidden();
});

test('the rejected rows are saved as a workbook of the same shape, each marked', async ({ page }) => {
  const units = [
    ['REJ-1', '101', 2, 'N', '', '', '', ''],
    ['REJ-1', '', 2, 'N', '', '', '', ''],
  ];
  await choose(page, 'mend.xlsx', workbookType, workbook(['REJ-1'], units));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rejected rows, marked' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mend-rejected.xlsx');
  const { Sheets } = await readDownload(file);
  expect(XLSX.utils.sheet_to_json(Sheets['Bedroom Information']!)).toMatchObject([
    { Location: 'REJ-1', 'Bedroom Count': 2, Problem: 'Unit: Missing Unit #.' },
  ]);
});

test('the template has both sheets with their headers', async ({ page }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template BulkUpload.xlsx' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('BulkUpload.xlsx');
  const { Sheets } = await readDownload(file);
  const headersOf = (name: string) => XLSX.utils.sheet_to_json(Sheets[name]!, { header: 1 })[0];
  expect(headersOf('Location Summary')).toEqual([...locationHeaders, ...optionalLocationHeaders]);
  expect(headersOf('Bedroom Information')).toEqual([...bedroomHeaders, ...optionalBedroomHeaders]);
});

test('a workbook says what will be sent, is sent once, and shows the rejected rows and the new PINs', async ({
  page,
  isMobile,
}) => {
  const code = isMobile ? 'UP-P' : 'UP-D';
  const calls = countCalls(page, importCalls.addBuildings);
  const units = [
    [code, '101', 2, 'N', '', '', '', ''],
    [code, '', 2, 'N', '', '', '', ''],
    ['NOWHERE', '1', 1, 'N', '', '', '', ''],
  ];
  await choose(page, 'two.xlsx', workbookType, workbook([code], units));
  await expect(page.getByRole('heading', { name: 'What will be sent' })).toBeVisible();
  await expect(page.getByText('1 building', { exact: true })).toBeVisible();
  await expect(page.getByText('1 unit', { exact: true })).toBeVisible();
  await expect(page.getByText('2 problems', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();

  const results = page.getByRole('dialog', { name: 'Upload results' });
  await expect(results.getByRole('status')).toHaveText('1 building was added.');
  // A slow double click ends when the results are there: it must not close them, with the PINs.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const rejected = results.getByRole('table', { name: 'Rows with problems' });
  await expect(rejected.getByRole('row').filter({ hasText: 'Missing Unit #.' })).toContainText('3');
  await expect(rejected.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Download the new PINs as a workbook' }).click();
  const [pins] = Object.values((await readDownload(await download)).Sheets);
  expect(XLSX.utils.sheet_to_json(pins!)).toEqual([
    { 'Location Code': code, PIN: expect.stringMatching(/^\d{6}$/) },
  ]);
  await results.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(calls()).toBe(1);
});

test('a building that is there stays as it is and gets the units that it lacks, or is updated; both are said before', async ({
  page,
  isMobile,
}) => {
  const code = isMobile ? 'HAS-P' : 'HAS-D';
  const unit = (location: string, number: string) => [location, number, 1, 'N', '', '', '', ''];
  const racoon = [code, '2', 1, 'N', 'Racoon', '', '2027-01-31', ''];
  await choose(
    page,
    'known.xlsx',
    workbookType,
    workbook(['TOR1040', code], [unit('TOR1040', `N${code}`), unit(code, '1'), racoon]),
  );
  const dialog = page.getByRole('dialog', { name: 'Bulk Building upload' });
  await expect(dialog).toContainText('1 building of this workbook exists already and stays as it is.');
  await expect(dialog).toContainText('is no pest of the catalogue');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const results = page.getByRole('dialog', { name: 'Upload results' });
  await expect(results.getByRole('status')).toHaveText(
    '1 building was added. 1 unit was added to buildings that were there.',
  );
  await results.getByRole('button', { name: 'Go Back' }).click();

  // The same building is changed by the next file, as somebody chooses, and given back.
  if (isMobile) await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Bulk Building' }).click();
  const file = `${code}-changed.xlsx`;
  await choose(
    page,
    file,
    workbookType,
    workbook([code], [[code, '1', 3, '', '', '', '', '']], 'admin@demo.test'),
  );
  await dialog.getByRole('radio', { name: 'Update from the file' }).check();
  const changes = dialog.getByRole('table', { name: 'What changes' });
  await expect(changes.getByRole('row').filter({ hasText: 'Bedroom Count' })).toContainText(
    `${code} · 1 1 → 3`,
  );
  await expect(dialog).toContainText('Changed: 0 buildings and 1 unit.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(results.getByRole('status')).toHaveText(
    '0 buildings and 1 unit that were there were changed.',
  );
  await page.goto('/building-management/imports');
  await expect(page.getByRole('row').filter({ hasText: file })).toContainText('1 unit changed');
  if (!isMobile) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'What it brought' })).toBeInViewport();
  }
  await page.getByRole('button', { name: `Take back ${file}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Take this import back?' });
  await expect(question).toContainText('1 unit that it changed');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('row').filter({ hasText: file })).toContainText('Taken back');
});

test('buildings of an unknown scheduler are found, assigned together, and given back', async ({ page }) => {
  const codes = ['WAIT-1', 'WAIT-2'];
  const units = codes.map((code) => [code, '1', 1, 'N', '', '', '', '']);
  await choose(page, 'waiting.xlsx', workbookType, workbook(codes, units, 'nobody@upload.example'));
  await expect(page.getByText('nobody@upload.example: 2 buildings')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog', { name: 'Upload results' }).getByRole('button', { name: 'Go Back' }).click();

  const unassigned = page.getByRole('switch', { name: 'Without scheduler' });
  await unassigned.click();
  await expect(unassigned).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search buildings' }).fill('WAIT-');
  // A row that is clicked while the list changes is not selected.
  await expect(page).toHaveURL(/WAIT-/);
  const waiting = page.getByText('Waits for nobody@upload.example');
  await expect(waiting).toHaveCount(2);
  await chooseRow(page.getByRole('row', { name: /WAIT-1/ }));
  await page.getByRole('button', { name: 'Assign scheduler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign scheduler' });
  await dialog.getByRole('radio', { name: 'All found (2)' }).check();
  await dialog.getByRole('button', { name: 'Assign 2 buildings' }).click();
  await expect(dialog.getByText('Choose a scheduler.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Scheduler' }).fill('scheduler@demo.test');
  await dialog.getByRole('option').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign 2 buildings' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 buildings are assigned.');
  await expect(waiting).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The buildings have their former schedulers again.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(waiting).toHaveCount(2);
});

test('a dirty registry is stored in part, its rejected rows are mended and sent, and all of it is taken back', async ({
  page,
  isMobile,
}) => {
  const code = isMobile ? 'DIRTY-P' : 'DIRTY-D';
  const units = ['1', '2'].map((number) => [`${code}${number}`, '101', 1, 'N', '', '', '', '']);
  const dirty = workbook([`${code}1`, `${code}1`, `${code}2`], units, 'nobody@upload.example', (of) =>
    of.endsWith('2') ? '' : `${code} Homes`,
  );
  await choose(page, `${code}.xlsx`, workbookType, dirty);
  const problems = page.getByRole('table', { name: 'Rows with problems' }).getByRole('row');
  await expect(problems.filter({ hasText: 'Missing Customer name.' })).toHaveCount(1);
  await expect(problems.filter({ hasText: 'has the same location code' })).toHaveCount(1);
  await expect(page.getByText('nobody@upload.example: 1 building')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const results = page.getByRole('dialog', { name: 'Upload results' });
  await expect(results.getByRole('status')).toHaveText('1 building was added.');
  const download = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Download the rejected rows, marked' }).click();
  const book = await readDownload(await download);
  await results.getByRole('button', { name: 'Go Back' }).click();

  const locations = XLSX.utils.sheet_to_json<Record<string, string>>(book.Sheets['Location Summary']!);
  const mended = locations.map((row) => ({
    ...row,
    'Customer Name': `${code} Homes`,
    'Location Code': row['Location Code'] === `${code}1` ? `${code}3` : row['Location Code'],
  }));
  book.Sheets['Location Summary'] = XLSX.utils.json_to_sheet(mended);
  if (isMobile) await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Bulk Building' }).click();
  const again = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await choose(page, `${code}-mended.xlsx`, workbookType, again);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(results.getByRole('status')).toHaveText('2 buildings were added.');
  await results.getByRole('button', { name: 'Go Back' }).click();

  await page.getByRole('searchbox', { name: 'Search buildings' }).fill(code);
  // A row that is clicked while the list changes is not selected.
  await expect(page).toHaveURL(new RegExp(code));
  await expect(page.getByText('Waits for nobody@upload.example')).toHaveCount(3);
  await chooseRow(page.getByRole('row', { name: new RegExp(`${code}2`) }));
  await page.getByRole('button', { name: 'Assign scheduler' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign scheduler' });
  await assign.getByRole('radio', { name: 'All found (3)' }).check();
  await assign.getByRole('combobox', { name: 'Scheduler' }).fill('scheduler@demo.test');
  await assign.getByRole('option').first().click();
  await assign.getByRole('button', { name: 'Assign 3 buildings' }).click();
  await expect(page.getByText('Waits for nobody@upload.example')).toHaveCount(0);

  await page.goto('/building-management/imports');
  for (const [file, goes] of [
    [`${code}-mended.xlsx`, '2 buildings, with their PINs'],
    [`${code}.xlsx`, '1 building, with its PIN'],
  ] as const) {
    await page.getByRole('button', { name: `Take back ${file}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Take this import back?' });
    await expect(question).toContainText(goes);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: file })).toContainText('Taken back');
  }
  await page.goto(`/building-management?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`);
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
});
