import { buildingCalls } from '@clearunit/shared/api/buildings';
import { mailCalls } from '@clearunit/shared/api/mail';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { pins, signInAsContact } from './contact';
import { expect, ownPortal, test } from './fixtures';
import { endSession } from './session';
import { signInAs } from './staff';

// Wrong PINs count for everybody: these have a portal of their own.
test.use({
  expectedErrors: [/status of 4\d\d/],
  portal: ownPortal(),
});

/** Tries wrong PINs, each from another address. */
async function spray(page: Page, count: number, building?: string) {
  const guesses = Array.from({ length: count }, (_, n) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    const data = { pin: String(900_001 + n), building };
    return page.request.post('/api/session', { data, headers });
  });
  await Promise.all(guesses);
}

test('while PINs are guessed a new device names its building, later enters a code too, and is not asked again', {
  tag: '@phone',
}, async ({ page, browser, portal }) => {
  const known = await browser.newContext({ baseURL: portal.url });
  const { uuid } = await signInAsContact(await known.newPage());
  const [first] = known.pages();
  const input = { params: { id: uuid }, query: { month: 3 } };
  const { building_address: address } = await portalOf(first!)(buildingCalls.heatmap, input);
  await known.close();

  await spray(page, 41);
  await page.goto('/');
  await page.getByLabel('PIN').fill(pins.building);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const building = page.getByLabel('Your building’s address or location code');
  await expect(building).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'This device is new here.' })).toBeVisible();
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue(pins.building);
  await expectAccessible(page);
  await building.press('Enter');
  await expect(
    page.getByText('Please enter the address or the location code of your building.'),
  ).toBeVisible();
  await building.fill('1 Nowhere Lane');
  await building.press('Enter');
  await expect(page.getByText('PIN and building do not belong together.')).toBeVisible();
  await expect(building).toHaveValue('1 Nowhere Lane');

  await spray(page, 101, address);
  await building.fill(address);
  await building.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(
    page.getByText('If the PIN is right, your pest control provider has a code for you.'),
  ).toBeVisible();
  await expectAccessible(page);
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('This code is not right, or not valid any more.')).toBeVisible();
  await code.fill(await mailedCode(browser, portal.url));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/home\?s_id=/);

  await endSession(page);
  await page.goto('/');
  await page.getByLabel('PIN').fill(pins.building);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home\?s_id=/);
});

/** The code that the portal keeps for the contacts, since it has no mail server: an admin reads it out. */
async function mailedCode(browser: Browser, url: string): Promise<string> {
  const admin = await browser.newContext({ baseURL: url });
  await signInAs(admin, 'admin');
  const listed = await admin.request.get('/api/admin/mails?sort=["created_at","DESC"]&range=[0,9]');
  const mails = (await listed.json()) as { id: string; subject: string }[];
  const { id } = mails.find(({ subject }) => subject.startsWith('Your code'))!;
  const { text } = await portalOf(admin)(mailCalls.mail, { params: { id } });
  await admin.close();
  return /\b\d{6}\b/.exec(text)![0];
}
