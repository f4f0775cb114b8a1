import { type Page, request } from '@playwright/test';
import { aBuilding, setMasterPin } from './buildings';
import { expect, ownPortal, test } from './fixtures';
import type { Asker } from './session';
import { signInAs } from './staff';
import { planVisit, recordElsewhere, signInAsTechnician } from './technician';

// Forty buildings of a PIN of their own.
test.use({ portal: ownPortal(), expectedErrors: [/status of 403/] });

const pin = '7350924';

/** Forty buildings, of which one has a unit with high activity and one that nobody opened. */
async function fortyBuildings(page: Page, office: Asker) {
  const visit = await planVisit(page, 2);
  await signInAsTechnician(page);
  await recordElsewhere(page, visit, visit.units[0]!, { activity_level: 'High activity' });
  await recordElsewhere(page, visit, visit.units[1]!, { outcome: 'no answer', activity_level: null });
  await signInAs(office, 'admin');
  await setMasterPin(office, visit.building_id, pin);
  for (let made = 1; made < 40; made++) await setMasterPin(office, (await aBuilding(office)).id, pin);
  return visit;
}

test('the worst of forty buildings is found, and one that leaves the PIN is told while the page is open', {
  tag: '@phone',
}, async ({ page, portal }) => {
  test.slow();
  const office = { request: await request.newContext({ baseURL: portal.url }) };
  const { building_id, building_name } = await fortyBuildings(page, office);
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('40 buildings')).toBeVisible();

  const links = page
    .getByRole('table', { name: 'Buildings', exact: true })
    .getByRole('rowheader')
    .getByRole('link');
  await expect(links).toHaveCount(40);
  await expect(links.first()).toHaveText(building_name);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/home\\?s_id=${building_id}`));
  await page.goBack();

  await test.step('the closed doors of a building are one tap away', async () => {
    await page.getByRole('link', { name: `Closed doors of ${building_name}: 1` }).click();
    await expect(page.getByRole('heading', { name: '1 closed door', exact: true })).toBeVisible();
    await expect(page.getByText('No answer')).toBeVisible();
    await page.goBack();
  });

  await test.step('pressed after it has left, it is told by name, and the rows are as before', async () => {
    const searched = page.waitForResponse((answer) => answer.url().includes('q=Page+Court'));
    await page.getByRole('searchbox').fill('Page Court');
    await searched;
    await expect(page).toHaveURL('/portfolio?q=Page+Court');
    await setMasterPin(office, building_id, '');
    await links.filter({ hasText: building_name }).click();
    await expect(page.getByText(`${building_name} is no longer open to you.`)).toBeVisible();
    await expect(page).toHaveURL('/portfolio?q=Page+Court');
    await expect(page.getByText('39 buildings')).toBeVisible();
    await expect(links).toHaveCount(39);
  });

  await test.step('asked again, the open page tells it too', async () => {
    const name = (await links.first().textContent())!;
    const href = (await links.first().getAttribute('href'))!;
    await setMasterPin(office, new URL(href, portal.url).searchParams.get('s_id')!, '');
    await page.getByRole('tab', { name: 'Next 14 days' }).click();
    await page.getByRole('tab', { name: 'Buildings' }).click();
    await expect(page.getByText('38 buildings')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: `${name} is no longer open to you.` }),
    ).toBeVisible();
  });
  await office.request.dispose();
});
