import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { aBuilding } from './buildings';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

const rentRoll = [
  'Page Homes;;;;',
  'Rent roll as of 06/01/2026;;;;',
  ';;;;',
  'Address;Suite;Tenant;Unit Type;Monthly',
  '1 Page Court;0201;Adams;1BR;1500',
  '1 Page Court;0202;Vacant;Studio;1100',
  '1 Page Court;0301;Cole;Bachelor;1090',
  '1 Page Court;0302;Dunn;2 Bed 1 Bath;1900',
  ';;;;',
  'Total units: 4;;;;5590',
  'Printed on 06/02/2026;;;;',
].join('\r\n');

const fieldOf = (page: Page, column: string) => page.getByRole('combobox', { name: `What ${column} is` });

async function chooseRentRoll(page: Page) {
  await page.getByRole('button', { name: 'Upload Bulk Unit' }).click();
  await page
    .getByLabel('Choose a unit file')
    .last()
    // As property managers' programs save it: a csv that is called a workbook.
    .setInputFiles({
      name: 'Rent roll.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(rentRoll),
    });
}

test('a rent roll with titles, totals and studios becomes the floors of the heatmap, and its columns are remembered', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const client = `Roll Homes ${Date.now()}`;
  const { id } = await aBuilding(page, { units: ['0101'], more: { customer_name: client } });
  await page.goto(`/building-management/update-building/${id}`);
  await chooseRentRoll(page);

  const mapping = page.getByRole('dialog', { name: 'Match the columns' });
  await expect(mapping.getByRole('combobox', { name: 'Row with the headers' })).toHaveValue('4');
  await expect(fieldOf(page, 'Suite')).toHaveValue('unit');
  await expect(fieldOf(page, 'Unit Type')).toHaveValue('bedroom_count');
  await expect(mapping).toContainText('3 columns are ignored: Address, Tenant, Monthly.');
  await expectAccessible(page);

  await fieldOf(page, 'Address').selectOption('Unit');
  await expect(mapping).toContainText('The column chosen as Unit has addresses.');
  await expect(fieldOf(page, 'Suite')).toHaveValue('');
  await fieldOf(page, 'Suite').selectOption('Unit');
  await expect(mapping).not.toContainText('has addresses');
  await fieldOf(page, 'Monthly').selectOption('Floor');
  await fieldOf(page, 'Monthly').selectOption('Ignore');
  await expect(mapping).toContainText(`What you choose is remembered for ${client}.`);
  await mapping.getByRole('button', { name: 'Continue' }).click();

  const check = page.getByRole('dialog', { name: 'Upload Bulk Unit' });
  await check.getByRole('button', { name: 'Change columns' }).click();
  await expect(fieldOf(page, 'Suite')).toHaveValue('unit');
  await mapping.getByRole('button', { name: 'Continue' }).click();
  await expect(check).toContainText('4 units can be added.');
  await expect(check).toContainText('2 rows above the headers were not read.');
  await expect(check).toContainText('2 rows were left out');
  await expect(check.getByRole('listitem')).toHaveText([
    'Row 10: Total units: 4 · 5590',
    'Row 11: Printed on 06/02/2026',
  ]);
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Add units' }).click();
  await expect(page.getByText('4 units are added.')).toBeVisible();
  await expect(check.getByRole('link', { name: 'All imports' })).toBeVisible();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Units (5)' })).toBeVisible();

  await chooseRentRoll(page);
  await expect(mapping).toContainText(`Chosen as last time for ${client}.`);
  await mapping.getByRole('button', { name: 'Choose another file' }).click();
  await page.keyboard.press('Escape');

  await signInAs(page, 'scheduler');
  await page.goto(`/building-heatmap/${id}`);
  const cell = (unit: string) => page.getByRole('button', { name: new RegExp(`^Unit ${unit},`) });
  for (const unit of ['0101', '0201', '0202', '0301', '0302']) await expect(cell(unit)).toBeVisible();
  const [first, second, above] = await Promise.all(
    ['0201', '0202', '0301'].map(async (unit) => (await cell(unit).boundingBox())!),
  );
  expect(second!.y).toBe(first!.y);
  expect(above!.y).toBeLessThan(first!.y);
});
