import { readFile } from 'node:fs/promises';
import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { aBuilding } from './buildings';
import { countCalls } from './calls';
import { portalDay } from './days';
import { expect, test } from './fixtures';
import { buildingNamed } from './scheduler-home';
import { signInAs } from './staff';

test.beforeEach(async ({ page }) => signInAs(page, 'admin'));

const updatePage = (id: string) => `/building-management/update-building/${id}`;
const nextYear = portalDay(365);

/** A field of the form; a list that belongs to one has its label too. */
const input = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'));

/** Chooses from a list by typing. */
async function pick(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).last().fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

test.describe('Add Building', () => {
  test('says what is missing, field by field', async ({ page }) => {
    await page.goto('/building-management/add-building');
    await page.getByRole('button', { name: 'Add Building' }).click();
    for (const text of [
      'Units are missing',
      'Please select scheduler.',
      'Please write time window 1.',
      'Please write time window 2.',
      'Please write location code.',
      'Please write building name.',
      'Please write building email.',
      'Please write customer name.',
      'Without a city no branch can be found. Please write the city, or choose the branch.',
    ]) {
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('adds a building once, with a unit under warranty and units from a file, and tells its PIN', async ({
    page,
    isMobile,
  }) => {
    const code = isMobile ? 'ADD-P' : 'ADD-D';
    const calls = countCalls(page, buildingChangeCalls.registerBuilding);
    await page.goto('/building-management');
    await page.getByRole('button', { name: 'Add Building' }).click();
    await page.getByLabel('Building name').fill(`Added Court ${code}`);
    await page.getByLabel('Location code').fill(code);
    await page.getByLabel('Address').fill('5 Added Court');
    await page.getByLabel('City').fill('Kingston');
    await page.getByLabel('Tax by hand').fill('200');
    await page.getByRole('combobox', { name: 'Customer name' }).fill('Added Homes');
    await page.getByLabel('Building email').fill('a@added.example, b@added.example');
    await pick(page, 'Scheduler', 'Amara');
    await page.getByLabel('Time window 1').fill('9-12');
    await page.getByLabel('Time window 2').fill('12-5');

    await page.getByRole('button', { name: 'Add Unit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Unit' });
    await dialog.getByText('With warranty').click();
    await dialog.getByRole('button', { name: 'Add Unit' }).click();
    for (const text of [
      'Please enter unit number.',
      'Please fill all required fields.',
      'Invalid Expiry date.',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await dialog.getByLabel('Unit number').fill('-5');
    await expect(dialog.getByLabel('Unit number')).toHaveValue('');
    await dialog.getByLabel('Unit number').fill('101');
    await dialog.getByLabel('Beds').fill('2');
    await dialog.getByLabel('Warranty type').selectOption('service');
    await dialog.getByRole('button', { name: 'Add Unit' }).click();
    await expect(dialog.getByText('Please select pest.')).toBeVisible();
    await expect(dialog.getByText('Please select treatment.')).toBeVisible();
    await dialog.getByLabel('Pest', { exact: true }).selectOption('Mice');
    await dialog.getByLabel('Treatment').selectOption({ index: 1 });
    await dialog.getByLabel('Expiry date').fill(nextYear);
    await dialog.getByRole('button', { name: 'Add Unit' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Upload Bulk Unit' }).click();
    await chooseUnits(page, [
      ['unit', 'bedroom_count', 'town_house'],
      ['201', 1, 0],
      ['101', 1, 0],
    ]);
    await expect(page.getByText('1 unit can be added.')).toBeVisible();
    await expect(page.getByText('Unit 101 is registered in this building already.')).toBeVisible();
    await page.getByRole('button', { name: 'Add units' }).click();
    await expect(page.getByRole('heading', { name: 'Units (2)' })).toBeVisible();

    await page.getByRole('button', { name: 'Add Building' }).click();
    await expect(
      page.getByText('Please enter a tax between 0 and 30 percent, such as 14.975.'),
    ).toBeVisible();
    await expect(page.getByText('No branch serves Kingston.', { exact: false })).toBeVisible();
    await page.getByLabel('Tax by hand').fill('');
    await page.getByLabel('City').fill('montreal');
    await expect(
      page.getByLabel('Branch').getByRole('option', { name: 'By the city (Montréal)' }),
    ).toBeAttached();
    await expect(page.getByText('Leave it empty for the tax of QC: 14.975%.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Building' }).dblclick();
    const success = page.getByRole('dialog', { name: 'Success' });
    await expect(success.getByRole('status')).toHaveText(/is added\. Its PIN is \d{6}\.$/);
    expect(calls()).toBe(1);
    await success.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/building-management$/);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  });

  test('tells what a unit file lacks, takes none without units, and hands out the template', async ({
    page,
  }) => {
    await page.goto('/building-management/add-building');
    await page.getByRole('button', { name: 'Upload Bulk Unit' }).click();
    await chooseUnits(page, [['unit'], ['101']]);
    const mapping = page.getByRole('dialog', { name: 'Match the columns' });
    await expect(mapping).toContainText('No column is Bedroom Count. All units get 0 bedrooms.');
    await mapping.getByRole('button', { name: 'Choose another file' }).click();
    await chooseUnits(page, [['Fruit']]);
    await expect(page.getByRole('alert')).toHaveText('Please upload valid file.');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'BulkUnitUploadFormat.xlsx' }).click();
    expect((await download).suggestedFilename()).toBe('BulkUnitUploadFormat.xlsx');
  });

  test('asks before what was typed is lost', async ({ page }) => {
    await page.goto('/building-management');
    await page.getByRole('button', { name: 'Add Building' }).click();
    await page.getByLabel('Building name').fill('Lost Court');
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expectAccessible(page);
    await leave.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/add-building$/);
    await expect(page.getByLabel('Building name')).toHaveValue('Lost Court');
    await page.goBack();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/building-management$/);
    await expect(leave).toHaveCount(0);
  });
});

test.describe('Update Building', () => {
  test('is sent only when something changed, checks its fields, and ends on a Success modal', async ({
    page,
  }) => {
    const { id, name } = await aBuilding(page);
    await page.goto(updatePage(id));
    const submit = page.getByRole('button', { name: 'Update Building' });
    await expect(submit).toBeDisabled();
    const cases: [string, string, string][] = [
      ['Building name', '', 'Please add building name.'],
      ['Location code', '', 'Please add building code.'],
      ['Location code', '1', 'Please enter valid location id.'],
      ['Time window 1', '', 'Please add time window first.'],
      ['Time window 2', '', 'Please add Time window second.'],
      ['Customer name', '', 'Please add customer name.'],
      ['Customer name', '"?"', 'Please enter valid name.'],
      ['Building email', '', 'Please add building email.'],
      ['Building email', 'x', 'Please enter a valid email address.'],
      ['All Locations Pin', '123', 'Master pin length must be 7.'],
      ['PM Pin', '12a4567', 'Please enter only numbers.'],
      ['PM Pin', '1234567', 'This PIN is easy to guess. Please choose one without a pattern.'],
    ];
    for (const [label, wrong, text] of cases) {
      const field = input(page, label);
      const before = await field.inputValue();
      await field.fill(wrong);
      await submit.click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await field.fill(before);
    }
    await expect(submit).toBeDisabled();
    await page.getByLabel('Building name').fill(`${name} West`);
    await page.getByLabel('Community Pin').fill('7054321');
    await submit.click();
    const success = page.getByRole('dialog', { name: 'Success' });
    await expect(success.getByRole('status')).toHaveText('The building is updated.');
    await success.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/building-management$/);
    await expect(page.getByText(`${name} West`)).toBeVisible();
  });

  test('units are added, changed and deleted, each with its own texts', async ({ page }) => {
    const { id, name } = await aBuilding(page);
    await page.goto(updatePage(id));
    await expect(page.getByRole('heading', { name: 'Units (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Unit' }).click();
    const add = page.getByRole('dialog', { name: 'Add Unit' });
    await add.getByText('Enter the floor by hand').click();
    await add.getByRole('button', { name: 'Add Unit' }).click();
    for (const text of [
      'floor cannot be empty.',
      'Please enter unit number.',
      'Please enter bedroom count.',
    ]) {
      await expect(add.getByText(text)).toBeVisible();
    }
    await add.getByLabel('Floor', { exact: true }).fill('#');
    await add.getByLabel('Unit number').fill('1#');
    await add.getByLabel('Beds').fill('two');
    await add.getByRole('button', { name: 'Add Unit' }).click();
    for (const text of [
      'floor cannot contain special characters.',
      'Unit number cannot contain special characters.',
      'Bedroom count must be a number.',
    ]) {
      await expect(add.getByText(text)).toBeVisible();
    }
    await add.getByText('Enter the floor by hand').click();
    await add.getByLabel('Beds').fill('2');
    await add.getByLabel('Unit number').fill('304');
    await expect(add.getByLabel('Floor', { exact: true })).toHaveValue('3');
    await add.getByRole('button', { name: 'Add Unit' }).click();
    await expect(page.getByText('1 unit is added.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Units (3)' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Actions for unit 304' }).click();
    await page.getByRole('menuitem', { name: 'Edit Unit' }).click();
    const update = page.getByRole('dialog', { name: 'Update Unit' });
    await expect(update.getByRole('button', { name: 'Update Unit' })).toBeDisabled();
    await update.getByLabel('Beds').fill('4');
    await update.getByRole('button', { name: 'Update Unit' }).click();
    await expect(page.getByRole('listitem', { name: '304' })).toContainText('Floor 3 · 4 bedrooms');

    await page.getByRole('button', { name: 'Actions for unit 304' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete unit' });
    await expect(remove).toContainText(`Unit 304 of ${name} will be deleted`);
    await remove.getByRole('button', { name: 'Delete unit' }).click();
    await expect(page.getByRole('heading', { name: 'Units (2)' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete All Units' }).click();
    const all = page.getByRole('dialog', { name: 'Delete All Units' });
    await expect(all).toContainText(`All 2 units of ${name}`);
    await all.getByRole('button', { name: 'Delete All Units' }).click();
    await expect(page.getByRole('heading', { name: 'Units (0)' })).toBeVisible();
    await expect(page.getByText('There is no data to display')).toBeVisible();
    await page.getByRole('button', { name: 'Delete All Units' }).click();
    await expect(all).toContainText('Building must have at least 1 unit.');
  });

  test('a bulk unit file adds its good rows at once, and is taken back as an import', async ({ page }) => {
    const { id } = await aBuilding(page);
    await page.goto(updatePage(id));
    await page.getByRole('button', { name: 'Upload Bulk Unit' }).click();
    const file = `Units of ${id}.xlsx`;
    await chooseUnits(page, [['unit'], ['501'], ['502'], ['101']], file);
    await page.getByRole('button', { name: 'Add units' }).click();
    await expect(page.getByText('2 units are added.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Units (4)' })).toBeVisible();
    await page.getByRole('link', { name: 'All imports' }).click();
    await page.getByRole('button', { name: `Take back ${file}` }).click();
    const question = page.getByRole('dialog', { name: 'Take this import back?' });
    await expect(question.getByRole('listitem')).toHaveText(['2 units']);
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('2 units are taken back.')).toBeVisible();
    await page.goto(updatePage(id));
    await expect(page.getByRole('heading', { name: 'Units (2)' })).toBeVisible();
  });

  test('warranties are given, changed and deleted, and what remains counts down', async ({ page }) => {
    const { id, name } = await aBuilding(page, { warranties: 2 });
    await page.goto(updatePage(id));
    await page.getByRole('button', { name: 'Edit Warranty' }).click();
    const list = page.getByRole('dialog', { name: `Warranties of ${name}` });
    await expect(list).toContainText('2 warranties, 0 given to units');
    await expect(list).toContainText('There is no data to display');
    await list.getByRole('button', { name: 'Add Warranty' }).click();
    const add = page.getByRole('dialog', { name: 'Add Warranty Details' });
    await add.getByRole('button', { name: 'Save' }).click();
    for (const text of [
      'Please select date.',
      'Please select units.',
      'Please select one option from pest or treatment.',
    ]) {
      await expect(add.getByText(text)).toBeVisible();
    }
    await pick(page, 'Units', '101');
    await pick(page, 'Units', 'Full Building');
    await expect(add.getByRole('list', { name: 'Units' }).getByRole('listitem')).toHaveText([
      'Full Building',
    ]);
    for (const pest of ['Bed Bugs', 'Cockroaches', 'Mice', 'Rats', 'Ants']) await pick(page, 'Pests', pest);
    await add.getByLabel('Expiry date').fill('2020-01-01');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect(add.getByText('Please select only four pest.')).toBeVisible();
    await expect(add.getByText('Invalid expiry date.')).toBeVisible();
    await add.getByRole('button', { name: 'Remove Ants' }).click();
    await add.getByLabel('Expiry date').fill(nextYear);
    await add.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 units have a warranty now.')).toBeVisible();
    await expect(list).toContainText('2 warranties, 2 given to units');
    await expectAccessible(page);

    await list.getByRole('button', { name: 'Edit the warranty of unit 101' }).click();
    const update = page.getByRole('dialog', { name: 'Update Warranty Details' });
    await expect(update.getByRole('button', { name: 'Save' })).toBeDisabled();
    await pick(page, 'Services', 'Inspection');
    await update.getByRole('button', { name: 'Save' }).click();
    const edited = list
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '101', exact: true }) });
    await expect(edited).toContainText('Inspection');

    await list.getByRole('button', { name: 'Delete the warranty of unit 102' }).click();
    await page
      .getByRole('dialog', { name: 'Delete warranty' })
      .getByRole('button', { name: 'Delete warranty' })
      .click();
    await expect(list).toContainText('2 warranties, 1 given to units');
    await list.getByRole('button', { name: 'Delete All Warranties' }).click();
    const all = page.getByRole('dialog', { name: 'Delete All Warranties' });
    await all.getByRole('button', { name: 'Delete All Warranties' }).click();
    await expect(list).toContainText('2 warranties, 0 given to units');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for unit 101' }).click();
    await page.getByRole('menuitem', { name: 'Edit Warranty' }).click();
    await expect(add.getByRole('list', { name: 'Units' })).toContainText('101');
  });
});

test.describe('a page about a building', () => {
  test('opens the list without one, and shows its units with one', async ({ page }) => {
    const { id, name } = await aBuilding(page);
    await page.goto('/building-management/update-building');
    await expect(page).toHaveURL(/\/building-management$/);
    await page.goto('/building-management/view-building');
    await expect(page).toHaveURL(/\/building-management$/);
    await page.goto(`/building-management/view-building?building_id=${id}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('table', { name: '2 units' })).toBeVisible();
  });
});

test.describe('the list of buildings', () => {
  test('opens a building with its orders, more of them when asked, and goes on to edit it', async ({
    page,
  }) => {
    const building = await buildingNamed(page, 'Alder Point Tower');
    await page.goto(
      `/building-management?filter=${encodeURIComponent(JSON.stringify({ q: building.location_id }))}`,
    );
    await page.getByRole('button', { name: `View ${building.building_name}` }).click();
    await expect(page.getByRole('heading', { name: building.building_name })).toBeVisible();
    await expect(page.getByText(/^10 of [\d,]+\+? orders$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(/^20 of [\d,]+\+? orders$/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`update-building/${building.uuid}`));
  });

  test('a building without orders says so', async ({ page }) => {
    const { id } = await aBuilding(page);
    await page.goto(`/building-management/view-building?building_id=${id}`);
    await expect(page.getByText('There is no order to display.')).toBeVisible();
  });

  test('deletes a building after saying what goes with it', async ({ page }) => {
    const { name, code } = await aBuilding(page);
    await page.goto(`/building-management?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete building' });
    await expect(dialog).toContainText(`${name} will be deleted, with its 2 units`);
    await dialog.getByRole('button', { name: 'Delete building' }).click();
    await expect(page.getByText('The building is deleted.')).toBeVisible();
    await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  });

  test('exports buildings and units as workbooks', async ({ page }) => {
    const { name, code } = await aBuilding(page);
    await page.goto(`/building-management?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`);
    await expect(page.getByText(name)).toBeVisible();
    const rowsOf = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const book = XLSX.read(await readFile(await (await download).path()));
      return XLSX.utils.sheet_to_json<Record<string, unknown>>(Object.values(book.Sheets)[0]!);
    };
    expect(await rowsOf('Export Buildings')).toMatchObject([
      { 'Location code': code, Building: name, Units: 2 },
    ]);
    expect((await rowsOf('Export Units')).map((row) => row.Unit)).toEqual(['101', '102']);
  });

  test.describe('when the portal refuses', () => {
    test.use({ expectedErrors: [/status of \d\d\d/] });

    test('a building that orders belong to stays, and it says so before anything is asked', async ({
      page,
    }) => {
      await page.goto(`/building-management?filter=${encodeURIComponent(JSON.stringify({ q: 'TOR1380' }))}`);
      await page.getByRole('button', { name: 'Delete 715 Osprey Lane' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete building' });
      await expect(dialog.getByRole('alert')).toContainText(/715 Osprey Lane cannot be deleted: \d+ orders/);
      await expect(dialog.getByRole('button', { name: 'Delete building' })).toHaveCount(0);
    });
  });
});

/** Chooses a workbook of these rows in the bulk unit dialog. */
async function chooseUnits(page: Page, rows: (string | number)[][], name = 'units.xlsx') {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Units');
  await page
    .getByLabel('Choose a unit file')
    .last()
    .setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    });
}
