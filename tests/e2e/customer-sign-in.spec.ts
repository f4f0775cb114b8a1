import { attentionCalls } from '@clearunit/shared/api/attention';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addressesOf, countCalls, portalOf } from './calls';
import { openHome, pins, signInAsContact } from './contact';
import { card, saveDraft } from './drafts';
import { expect, test } from './fixtures';
import { freeUnits } from './free-units';
import { endSession } from './session';

test.describe('signing in with a PIN', () => {
  test('five digits are not a PIN, and nothing is sent', { tag: '@phone' }, async ({ page }) => {
    const sent = countCalls(page, portalSessionCalls.signIn);
    await page.goto('/');
    await page.getByLabel('PIN').fill('20481');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please enter valid pin')).toBeVisible();
    expect(sent()).toBe(0);
  });

  test('the field takes nine digits at most and asks for a numeric keyboard', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/');
    const field = page.getByLabel('PIN');
    await field.pressSequentially('20-48a1605 9977');
    await expect(field).toHaveValue('204816059');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  test('six digits open the one building', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('PIN').fill(pins.building);
    await page.getByLabel('PIN').press('Enter');
    await expect(page).toHaveURL(/\/home\?s_id=[0-9a-f-]{36}$/);
    await expect(page.getByRole('banner').getByText('Alder Point Tower')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('seven digits open all locations, to be found by typing', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('PIN').fill(pins.allLocations);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'All buildings' })).toBeVisible();
    const picker = page.getByRole('combobox', { name: 'Building' });
    await picker.fill('tower');
    await page.getByRole('option', { name: /Alder Point Tower/ }).click();
    await expect(page.getByRole('heading', { name: 'Alder Point Tower' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Alder Point Tower' })).toBeVisible();
  });

  test('a double press signs in once', { tag: '@phone' }, async ({ page }) => {
    const sent = countCalls(page, portalSessionCalls.signIn);
    await page.goto('/');
    await page.getByLabel('PIN').fill(pins.building);
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    await expect(page).toHaveURL(/\/home/);
    expect(sent()).toBe(1);
  });
});

test.describe('a sign-in that fails', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('an unknown PIN is told so, and stays in the field', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('PIN').fill('999999');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const pin = page.getByLabel('PIN');
    await expect(page.getByRole('status').filter({ hasText: 'This PIN is not known.' })).toBeVisible();
    // The toast goes; what belongs to the field stays with it.
    await expect(pin).toHaveAccessibleDescription(/^This PIN is not known\. Please check it and try again\./);
    await expect(pin).toHaveAttribute('aria-invalid', 'true');
    await expect(pin).toBeFocused();
    await expect(pin).toHaveValue('999999');
    await page.getByLabel('PIN').fill('99');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please enter valid pin')).toBeVisible();
    await expect(page.getByText('This PIN is not known.')).toHaveCount(0);
  });

  test('whoever tries too many PINs is told how long to wait', { tag: '@phone' }, async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await page.goto('/');
    for (let pin = 900_001; pin <= 900_010; pin++) {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      await page.request.post('/api/session', { data: { pin: String(pin) }, headers });
    }
    await page.getByLabel('PIN').fill('900011');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/Too many tries\. Please try again in \d+ minutes?\./)).toBeVisible();
  });
});

test.describe('a page whose scripts do not load', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const path of ['/', '/admin']) {
    test(`at ${path} says so after ten seconds, until they have loaded`, async ({ page }) => {
      const scripts = '**/*.js';
      await page.route(scripts, (route) => route.abort());
      await page.goto(path);
      const notice = page.getByText('If nothing appears, load the page again.');
      await expect(notice).toBeHidden();
      const waits = await notice.evaluate((element) => {
        const [animation] = element.getAnimations();
        animation?.finish();
        return animation?.effect?.getComputedTiming().endTime;
      });
      expect(waits).toBe(10_000);
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await page.unroute(scripts);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  }
});

test.describe('without the PIN', () => {
  test('three answers are needed, and a name of more than three letters', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'I do not have the PIN' }).click();
    const dialog = page.getByRole('dialog', { name: 'PIN retrieval' });
    await dialog.getByLabel('Your name').fill('Ana');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Your name is not valid')).toBeVisible();
    await expect(dialog.getByText('Please fill all required fields.')).toHaveCount(2);
  });

  test.describe('where the address is not known', () => {
    test.use({ expectedErrors: [/status of 4\d\d/] });

    test('the reader is told how to write it, and keeps what was typed', { tag: '@phone' }, async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'I do not have the PIN' }).click();
      await page.getByLabel('Your name').fill('Anabel Ortiz');
      await page.getByLabel('Company').fill('Ortiz Homes');
      await page.getByLabel('Building address').fill('1 Nowhere Lane');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText(/^Location address not found\. Please make sure/)).toBeVisible();
      await expect(page.getByLabel('Building address')).toHaveValue('1 Nowhere Lane');
    });
  });

  test('a known address is answered with a success dialog', { tag: '@phone' }, async ({ page }) => {
    const address = await addressOfTower(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'I do not have the PIN' }).click();
    await page.getByLabel('Your name').fill('Anabel Ortiz');
    await page.getByLabel('Company').fill('Ortiz Homes');
    await page.getByLabel('Building address').fill(address);
    await page.getByRole('button', { name: 'Send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request received' });
    await expect(dialog.getByText('Your request was received.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByLabel('PIN')).toBeVisible();
  });
});

/** The address of the building that the PIN opens; nobody is signed in afterwards. */
async function addressOfTower(page: Page): Promise<string> {
  const { uuid } = await signInAsContact(page);
  const input = { params: { id: uuid }, query: { month: 3 } };
  const { building_address } = await portalOf(page)(buildingCalls.heatmap, input);
  await endSession(page);
  return building_address;
}

test.describe('the place that is remembered', () => {
  test('a link to the order list stays open after signing in', { tag: '@phone' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await endSession(page);
    await page.goto(`/building-orders/${uuid}?orderFilter=2`);
    await expect(page).toHaveURL(/^[^?]+\/\?from=/);
    await page.getByLabel('PIN').fill(pins.building);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(new RegExp(`/building-orders/${uuid}\\?orderFilter=2$`));
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/home\?s_id=/);
  });

  test('so does a link to an automatic follow-up', { tag: '@phone' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    const id = await saveDraft(page, uuid, 'Opened from a mail');
    await endSession(page);
    const form = `/building-orders/automatic-followup-order-request/${id}`;
    await page.goto(form);
    await page.getByLabel('PIN').fill(pins.building);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    await expect(card(page, 1).getByLabel('Notes')).toHaveValue('Opened from a mail');
  });

  test('an order page gives way to home', { tag: '@phone' }, async ({ page }) => {
    const { uuid } = await signInAsContact(page);
    await endSession(page);
    await page.goto(`/order-request/${uuid}`);
    await page.getByLabel('PIN').fill(pins.building);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/home\?s_id=/);
  });

  test('who is signed in and opens the sign-in page comes home', { tag: '@phone' }, async ({ page }) => {
    await openHome(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/home\?s_id=/);
  });
});

test.describe('leaving', () => {
  test('logging out asks first, then forgets the session', { tag: '@phone' }, async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logout' });
    await expect(dialog.getByText('Are you sure you want to log out?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByLabel('PIN')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('clearunit.user'))).toBeNull();
    await page.goto('/home');
    await expect(page.getByLabel('PIN')).toBeVisible();
  });

  /** Puts a unit into the cart, where the device keeps it; returns the pressed button. */
  async function putIntoCart(page: Page, buildingId: string) {
    const [unit] = await freeUnits(page, buildingId);
    await showLargeCells(page);
    const plus = page.getByRole('button', { name: `Add unit ${unit} to the cart` });
    await plus.click();
    await expect(plus).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => keptRequests(page)).toBe(1);
    return plus;
  }
  const keptRequests = (page: Page) =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('clearunit.request.')).length,
    );
  async function signIn(page: Page) {
    await page.getByLabel('PIN').fill(pins.building);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
    await showLargeCells(page);
  }
  /** Where each unit is an element with a plus: a phone begins with the picture. */
  async function showLargeCells(page: Page) {
    await page.getByRole('radio', { name: 'Full grid' }).check();
  }

  test('logging out says that begun requests are deleted, and deletes them', { tag: '@phone' }, async ({
    page,
  }) => {
    const { uuid } = await openHome(page);
    const plus = await putIntoCart(page, uuid);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logout' });
    await expect(dialog).toContainText(
      'Requests that you have begun and not sent are deleted from this device.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('PIN')).toBeVisible();
    expect(await keptRequests(page)).toBe(0);
    await signIn(page);
    await expect(plus).toHaveAttribute('aria-pressed', 'false');
    expect(await keptRequests(page)).toBe(0);
  });

  test.describe('when the session has ended', () => {
    test.use({ expectedErrors: [/status of 401/] });

    /** Opens home and waits for all that it asks for by itself, so that the next call is the test's. */
    async function openWholeHome(page: Page) {
      const answers = [buildingCalls.heatmap, buildingCalls.pests, attentionCalls.buildingAttention].map(
        (call) => page.waitForResponse(addressesOf(call)),
      );
      const user = await openHome(page);
      await Promise.all(answers);
      return user;
    }

    test('a begun request is there again after the next sign-in', { tag: '@phone' }, async ({ page }) => {
      const { uuid } = await openWholeHome(page);
      const plus = await putIntoCart(page, uuid);
      await page.context().clearCookies();
      await page.getByLabel('Pest', { exact: true }).selectOption({ index: 1 });
      await expect(page.getByLabel('PIN')).toBeVisible();
      await signIn(page);
      await expect(plus).toHaveAttribute('aria-pressed', 'true');
    });

    test('the next call says so and leads to the sign-in page', { tag: '@phone' }, async ({ page }) => {
      await openWholeHome(page);
      await page.context().clearCookies();
      await page.getByLabel('Pest', { exact: true }).selectOption({ index: 1 });
      await expect(page.getByText('Session expired. Please Login again.')).toBeVisible();
      await expect(page.getByLabel('PIN')).toBeVisible();
      await expect(page).toHaveURL(/\/\?from=%2Fhome/);
    });
  });

  test.describe('at an address that nothing is at', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('the not-found page leads back', { tag: '@phone' }, async ({ page }) => {
      await openHome(page);
      await page.goto('/nowhere');
      await expect(page.getByText('Sorry but the page you are looking for doesn’t exist')).toBeVisible();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/home\?s_id=/);
    });
  });
});
