import { readFile } from 'node:fs/promises';
import { type CriticalUnit, criticalUnitCalls } from '@clearunit/shared/api/critical-units';
import type { Page } from '@playwright/test';
import { sheetRows } from '../../provider/src/testing/sheet-rows';
import { expectAccessible } from './accessible';
import { addressesOf, portalOf } from './calls';
import { portalDay } from './days';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'scheduler'));

/** A building of the scheduler, and a unit of it that is not on the list. */
async function unlisted(page: Page) {
  const [building] = await portalOf(page)(criticalUnitCalls.criticalBuildings, { query: {} });
  const listed = await (await page.request.get('/api/admin/critical-units?range=[0,9999]')).json();
  const isFree = ({ text }: { text: string }) =>
    !listed.some((row: CriticalUnit) => row.buildingID === building!.value && row.unit_number === text);
  return { building: building!, unit: building!.units.find(isFree)!.text };
}

/** Puts a unit on the list without the screens. */
async function addUnit(page: Page, more: object = {}) {
  const { building, unit } = await unlisted(page);
  const answer = await page.request.post('/api/admin/critical-units', {
    data: {
      buildingID: building.value,
      unit_number: unit,
      date_reported: portalDay(-20),
      last_service_date: portalDay(-31),
      tech_reported: 'Ana Bell',
      summary: 'Bed bugs in three rooms',
      csr_actions: 'Called the resident',
      last_tech_comment: 'Not prepared',
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { unit_number: string; building_name: string };
}

const only = (q: string, type = 'ongoing') =>
  `/critical-section?filter=${encodeURIComponent(JSON.stringify({ q, type }))}`;

test('the list begins with what is ongoing; its filters and sort stay in the address', {
  tag: '@day',
}, async ({ page }) => {
  await page.goto('/critical-section');
  await expect(page.getByRole('heading', { name: /^Critical List \(\d+\)$/ })).toBeVisible();
  await expect(page.getByLabel('Type')).toHaveValue('ongoing');
  await expectAccessible(page);
  await page.getByLabel('Type').selectOption('Resolved');
  await expect(page.getByRole('button', { name: /^View unit / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit unit / })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Type')).toHaveValue('resolved');
  await page.getByRole('button', { name: 'Refresh the list' }).click();
  await expect(page.getByText('Successfully updated critical list')).toBeVisible();
  const scheduler = page.getByRole('combobox', { name: 'Scheduler' });
  await expect(scheduler).toHaveValue('All');
  await scheduler.click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/scheduler/);
});

test('a unit is added with what its latest visit says, after each thing that is missing is named', async ({
  page,
}) => {
  const { building, unit } = await unlisted(page);
  await page.goto('/critical-section');
  await page.getByRole('button', { name: 'Add Critical Unit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Critical Unit' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const text of [
    'Please select date.',
    'Please select building.',
    'Please select units.',
    'Please add tech reported.',
    'Please add summary.',
    "Please add csr's actions.",
    'Please select service date.',
    'Please add last tech comment.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);

  await dialog.getByRole('combobox', { name: 'Building' }).fill(building.location_number);
  await page.getByRole('option', { name: new RegExp(building.text) }).click();
  const info = page.waitForResponse(addressesOf(criticalUnitCalls.criticalUnitInfo));
  await dialog.getByRole('combobox', { name: 'Unit #' }).fill(unit);
  await page.getByRole('option', { name: unit, exact: true }).click();
  const { data } = await (await info).json();
  const { last_service_date, tech_reported, last_tech_comment } = data;
  await expect(dialog.getByLabel('Last scheduled service date')).toHaveValue(last_service_date ?? '');
  await expect(dialog.getByLabel('Tech reported')).toHaveValue(tech_reported);
  await expect(dialog.getByLabel('Last tech comment')).toHaveValue(last_tech_comment);

  await dialog.getByLabel('Date reported').fill(portalDay(-2));
  await dialog.getByLabel('Last scheduled service date').fill(portalDay(-5));
  await dialog.getByLabel('Tech reported').fill('Ana Bell');
  await dialog.getByLabel('Last tech comment').fill('Not prepared');
  await dialog.getByLabel("CSR's actions").fill('Called the resident');
  const summary = dialog.getByLabel('Summary of issue');
  await expect(dialog.getByText('500 characters left').first()).toBeVisible();
  await summary.fill('x'.repeat(501));
  await expect(dialog.getByText('1 character too many')).toBeVisible();
  for (const label of ['SS/RM next step', 'Note', 'Last tech comment', "CSR's actions"]) {
    await dialog.getByLabel(label).fill('x'.repeat(501));
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const text of [
    'Summary Character limit exceeded.',
    "CSR's action Character limit exceeded.",
    'SS/RM Next Step Character limit exceeded.',
    'Note Character limit exceeded.',
    'Last Tech Comment Character limit exceeded.',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  for (const label of ['SS/RM next step', 'Note', 'Last tech comment', "CSR's actions"]) {
    await dialog.getByLabel(label).fill('Short enough');
  }
  await summary.fill(`Added in a browser. ${'Bed bugs behind every wall. '.repeat(15)}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Unit ${unit} is on the critical list.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a long text opens in a viewer, and the unit’s number its history', async ({ page }) => {
  const long = `Long story. ${'The neighbours complain. '.repeat(18)}The end.`;
  const { unit_number } = await addUnit(page, { tech_reported: 'Viewer Vera', summary: long.slice(0, 499) });
  await page.goto('/critical-section?sort=updated_at&order=DESC');
  await page
    .getByRole('button', { name: `Read more: Summary of issue, unit ${unit_number}` })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: `Summary of issue, unit ${unit_number}` });
  await expect(viewer.getByText(/^Long story\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await page
    .getByRole('button', { name: `Unit ${unit_number}: history` })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^Unit ${unit_number}`) })).toBeVisible();
});

test('a unit is edited, resolved and then only viewed', async ({ page }) => {
  const { unit_number, building_name } = await addUnit(page, { tech_reported: 'Resolver Rob' });
  const edit = page.getByRole('button', { name: `Edit unit ${unit_number}, ${building_name}` }).first();
  await page.goto('/critical-section?sort=updated_at&order=DESC');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Update Critical Unit' });
  await expect(dialog.getByLabel('Tech reported')).toHaveValue('Resolver Rob');
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  await dialog.getByLabel('Note').fill('Joint visit on Monday');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(`Unit ${unit_number} is updated.`)).toBeVisible();

  await edit.click();
  await dialog.getByLabel('Summary of issue').fill('');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Please add summary.')).toBeVisible();
  await dialog.getByLabel('Summary of issue').fill('All clear since May');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText(`Unit ${unit_number} is resolved.`)).toBeVisible();

  await page.getByLabel('Type').selectOption('Resolved');
  await page
    .getByRole('button', { name: `View unit ${unit_number}, ${building_name}` })
    .first()
    .click();
  const view = page.getByRole('dialog', { name: 'Critical Unit', exact: true });
  await expect(view.getByLabel('Summary of issue')).not.toBeEditable();
  await expect(view.getByLabel('Note')).toHaveValue('Joint visit on Monday');
  await expect(view.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('when two schedulers work on one unit', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('both versions are shown, and the kept one has what the other changed elsewhere', async ({ page }) => {
    const { unit_number, building_name } = await addUnit(page, { tech_reported: 'Overtaken Oda' });
    await page.goto('/critical-section?sort=updated_at&order=DESC');
    await page
      .getByRole('button', { name: `Edit unit ${unit_number}, ${building_name}` })
      .first()
      .click();
    const [row] = await (
      await page.request.get('/api/admin/critical-units?range=[0,0]&sort=["updated_at","DESC"]')
    ).json();
    const changed = await page.request.put(`/api/admin/critical-units/${row.id}`, {
      data: { ...row, note: 'Changed elsewhere', csr_actions: 'Called the tenant' },
    });
    expect(changed.ok()).toBe(true);
    const dialog = page.getByRole('dialog', { name: 'Update Critical Unit' });
    await dialog.getByLabel('Note').fill('Changed here');
    await dialog.getByRole('button', { name: 'Update' }).click();
    const question = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(question).toContainText('You saved this yourself on');
    await expect(question.getByRole('row', { name: 'Note' })).toContainText('Changed elsewhere');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toHaveCount(0);
    const stored = await (await page.request.get(`/api/admin/critical-units/${row.id}`)).json();
    expect([stored.note, stored.csr_actions]).toEqual(['Changed here', 'Called the tenant']);
  });
});

test('deleting asks with unit and building', async ({ page }) => {
  const { unit_number, building_name } = await addUnit(page, { tech_reported: 'Deleted Dee' });
  await page.goto('/critical-section?sort=updated_at&order=DESC');
  await page
    .getByRole('button', { name: `Edit unit ${unit_number}, ${building_name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete critical unit' });
  await expect(question.getByText(`Unit ${unit_number} of ${building_name} will be taken off`)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Unit ${unit_number} is off the critical list.`)).toBeVisible();
});

test('the list is saved as critical_list.xlsx', async ({ page }) => {
  await page.goto(only('', 'resolved'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('critical_list.xlsx');
  const [headings, ...rows] = await sheetRows({ bytes: await readFile(await download.path()) });
  expect(headings).toContain('Summary of issue');
  expect(rows.length).toBeGreaterThan(0);
});
