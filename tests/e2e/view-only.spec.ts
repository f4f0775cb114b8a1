import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { openHome, pins, unitsOf } from './contact';
import { expect, ownPortal, test } from './fixtures';
import { signInAs } from './staff';

// Other tests request services with the same PIN: this one has a portal of its own.
test.use({
  portal: ownPortal(),
});

test('a PIN that only views shows no way to request, and what was in the cart is there again when it may', {
  tag: '@phone',
}, async ({ page, browser, portal }) => {
  const { uuid: id } = await openHome(page, pins.building, 'grid');
  const [unit] = await unitsOf(page, id);
  const plus = page.getByRole('button', { name: `Add unit ${unit!.unit} to the cart` });
  await plus.click();
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();

  const admin = await browser.newContext({ baseURL: portal.url });
  await signInAs(admin, 'admin');
  const setViewOnly = async (pin_views_only: boolean) => {
    const ask = portalOf(admin);
    const [record] = await ask(buildingChangeCalls.buildingRecord, { params: { id } });
    const body = { ...record!, scheduler_id: record!.scheduler_id ?? '', branch_id: record!.branch_id ?? '' };
    await ask(buildingChangeCalls.updateBuilding, {
      params: { id },
      body: { ...body, province: body.province ?? '', pin_views_only },
    });
  };

  await setViewOnly(true);
  await openHome(page, pins.building, 'grid');
  await expect(page.getByText('This PIN can only view.')).toBeVisible();
  await expect(plus).toBeHidden();
  await expect(page.getByRole('button', { name: /cart/i })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('There are no links')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make link' })).toHaveCount(0);
  await page.goto(`/order-request/${id}`);
  await expect(page.getByRole('heading', { name: 'This building is only viewed' })).toBeVisible();
  await expectAccessible(page);

  await setViewOnly(false);
  await openHome(page, pins.building, 'grid');
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
  await admin.close();
});
