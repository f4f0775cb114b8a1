import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a branch is found, and its prices are written by hand', async ({ page }) => {
  const branches = await (await page.request.get('/api/admin/prices?range=[0,9]')).json();
  // The catalogue's own branch has no prices yet.
  const branch = branches.find(({ service_code }: { service_code: string }) => service_code !== '[]');
  await page.goto('/price-management');
  await page.getByLabel('Search branches').fill(branch.branch_name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d+ service codes/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Edit prices of ${branch.branch_name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Prices of ${branch.branch_name}` });
  const minimum = dialog.getByLabel('Minimum charge');
  await minimum.fill('1.234');
  await expect(dialog.getByText('Please enter an amount such as 45.00.')).toBeVisible();
  await minimum.fill('321.50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the prices' }).click();
  await expect(page.getByText('The prices are saved.')).toBeVisible();
  await expect(page.getByText('$321.50')).toBeVisible();
});

test('one branch, all prices and the buildings’ branches are synced', async ({ page }) => {
  await page.goto('/price-management');
  await page
    .getByRole('button', { name: /^Resync / })
    .first()
    .click();
  await expect(page.getByText('The branch is up to date.')).toBeVisible();
  await page.getByRole('button', { name: 'Sync All Prices' }).click();
  const all = page.getByRole('dialog', { name: 'Sync All Prices' });
  await all.getByRole('button', { name: 'Sync All Prices' }).click();
  await expect(page.getByText(/branches are up to date\./)).toBeVisible();
  await page.getByRole('button', { name: 'Sync Location Branches' }).click();
  const locations = page.getByRole('dialog', { name: 'Sync Location Branches' });
  await expect(locations.getByText('Every building is in the branch where it belongs.')).toBeVisible();
  await expectAccessible(page);
  await locations.getByRole('button', { name: 'Cancel' }).click();
  await expect(locations).toBeHidden();
});

test('a branch is added, gets a building by its city when that is confirmed, and is retired', async ({
  page,
}) => {
  const code = `B${Date.now() % 1_000_000}`;
  const city = `Port ${code}`;
  const branch = `Branch ${code}`;
  const buildings: { uuid: string; scheduler_id: string | null }[] = await (
    await page.request.get('/api/admin/buildings?range=[0,24]')
  ).json();
  // One without a scheduler cannot be changed before it has one.
  const building = buildings.find(({ scheduler_id }) => scheduler_id !== null)!;
  const portal = portalOf(page);
  const params = { id: building.uuid };
  const read = async () => (await portal(buildingChangeCalls.buildingRecord, { params }))[0]!;
  const record = await read();
  const change = async (fields: { building_city: string; branch_id?: '' }) => {
    const now = await read();
    const kept = {
      province: now.province ?? '',
      branch_id: now.branch_id ?? ('' as const),
      scheduler_id: now.scheduler_id ?? ('' as const),
    };
    const body = { ...now, ...kept, ...fields };
    await portal(buildingChangeCalls.updateBuilding, { params, body });
  };

  await page.goto('/price-management');
  await page.getByRole('button', { name: 'Add branch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add branch' });
  await dialog.getByLabel('Branch name').fill(branch);
  await dialog.getByRole('button', { name: 'Save the branch' }).click();
  await expect(dialog.getByText('Please write at least one city.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Branch code').fill(code);
  await dialog.getByLabel('Province').selectOption({ label: 'Ontario' });
  await dialog.getByLabel('Cities').fill(city);
  await dialog.getByRole('button', { name: 'Save the branch' }).click();
  await expect(page.getByText(`The branch ${branch} is added.`)).toBeVisible();

  // The building moves to the new branch's city; its branch stays until the sync.
  await change({ building_city: city });
  await page.getByRole('button', { name: 'Sync Location Branches' }).click();
  const locations = page.getByRole('dialog', { name: 'Sync Location Branches' });
  const ways = locations.getByRole('table', { name: 'What changes' });
  await expect(ways.getByRole('row').filter({ hasText: branch })).toContainText(record.branch_name!);
  await locations.getByText(/buildings? that changes?$/).click();
  await expect(locations.getByRole('cell', { name: record.building_name })).toBeVisible();
  await expectAccessible(page);
  await locations.getByRole('button', { name: /^Move \d+ building/ }).click();
  await expect(page.getByText(/went to another branch\./)).toBeVisible();

  await page.getByLabel('Search branches').fill(branch);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `More actions for ${branch}` }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  const retire = page.getByRole('dialog', { name: 'Retire branch' });
  await expect(retire.getByText(/keeps its 1 building and/)).toBeVisible();
  await retire.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Retired', { exact: true })).toBeVisible();
  await change({ building_city: record.building_city, branch_id: '' });
});
