import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import { buildingCalls } from '@clearunit/shared/api/buildings';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { expect, test } from './fixtures';
import { buildingNamed, openHome } from './scheduler-home';
import { signInAs } from './staff';

let alder: { uuid: string };

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'scheduler');
  alder = await buildingNamed(page, 'Alder Point Tower');
});

test('the home tells what is known of the building, with its PINs, and leads to its pages', async ({
  page,
}) => {
  await openHome(page, alder.uuid);
  await expect(page.getByText(/^You are acting for Alder Point Tower/)).toBeVisible();
  for (const fact of ['Address', 'Client', 'Email', 'Master pin', 'Pin', 'Scheduler', 'Location notes']) {
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('204816', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Building or location' })).toHaveCount(0);
  await expectAccessible(page);
  const pages = page.getByRole('navigation', { name: 'Pages of this building' });
  await pages.getByRole('link', { name: 'Heatmap' }).click();
  await expect(page).toHaveURL(`/building-heatmap/${alder.uuid}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Request Order' }).click();
  await expect(page).toHaveURL(`/building-impersonate/request-order/${alder.uuid}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/scheduler-home');
});

test('links to the report are made, and ended, where the building is looked at', async ({ page }) => {
  await openHome(page, alder.uuid);
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Links to the report' });
  await dialog.getByLabel('For whom').fill('The insurer');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByLabel('The new link')).toHaveValue(/\/buildingheatmapreport/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End link: The insurer' }).click();
  await page
    .getByRole('dialog', { name: 'End this link?' })
    .getByRole('button', { name: 'End link' })
    .click();
  await expect(dialog.getByRole('button', { name: 'End link: The insurer' })).toHaveCount(0);
  await page.goto(`/building-heatmap/${alder.uuid}`);
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  await expect(dialog.getByText('The insurer')).toBeVisible();
});

test('the alerts open once a session, when the orders have come', { tag: '@day' }, async ({ page }) => {
  await page.goto(`/building-impersonate/${alder.uuid}`);
  const alert = page.getByRole('dialog', { name: 'Alert' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Orders List \(/ })).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).last().click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('popupDismissed'))).toContain(alder.uuid);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Orders List \(/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(alert).toHaveCount(0);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/scheduler/);
  expect(await page.evaluate(() => sessionStorage.getItem('popupDismissed'))).toBeNull();
});

const cells = (page: Page, field: string) =>
  page.getByRole('gridcell').and(page.locator(`[data-field="${field}"]`));

/**
 * Filters the completed orders, and waits: the rows of before stay until those of the filter have come. A closed door
 * among them is not completed.
 */
async function filterCompleted(page: Page) {
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByRole('columnheader', { name: 'Work date' })).toBeVisible();
  await expect(cells(page, 'order_status').filter({ hasNotText: /completed|posted/i })).toHaveCount(0);
}

test.describe('the orders', () => {
  test('are found by unit, filtered, sorted and paged, and the address keeps it', { tag: '@day' }, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'The grid with its headings is for a desk; a phone has cards.');
    await openHome(page, alder.uuid);
    const numbers = page.getByRole('gridcell').and(page.locator('[data-field="order_number"]'));
    await expect(numbers).not.toHaveCount(0);
    const shown = (await numbers.allInnerTexts()).map(Number);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);

    await filterCompleted(page);
    const number = await cells(page, 'unit_number').first().innerText();
    await page.getByRole('searchbox', { name: 'Search by unit number' }).fill(number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`filter=.*%22${number}%22`));
    await page.reload();
    await expect(cells(page, 'unit_number').filter({ hasText: number })).not.toHaveCount(0);
    await expect(cells(page, 'unit_number').filter({ hasNotText: number })).toHaveCount(0);
    await expect(page.getByLabel('Status')).toHaveValue('1');
    await page.getByRole('columnheader', { name: 'Unit #' }).click();
    await expect(page).toHaveURL(/sort=unit_number/);
  });

  test('that are drafts or recommended show units, treatments and dates; drafts have no search', async ({
    page,
    isMobile,
  }) => {
    await openHome(page, alder.uuid);
    await page.getByLabel('Status').selectOption('Recommended');
    if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Recommended date' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByLabel('Status').selectOption('Draft');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page).toHaveURL(/sort_by/);
  });

  test('that are completed show their report page by page', { tag: '@day' }, async ({ page }) => {
    await openHome(page, alder.uuid);
    await filterCompleted(page);
    const view = page.getByRole('button', { name: /^View the report of order/ }).first();
    const number = (await view.getAttribute('aria-label'))!.match(/\d+/)![0];
    await view.click();
    const viewer = page.getByRole('dialog', { name: `Order #${number}` });
    await expect(viewer.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(viewer.locator('canvas')).toBeVisible();
    const saved = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe(`Order ${number}.pdf`);
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });

  test('have a Pest Tracker Report to be saved', async ({ page }) => {
    await openHome(page, alder.uuid);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the Pest Tracker Report' }).click();
    expect((await saved).suggestedFilename()).toBe('Pest tracker Alder Point Tower.pdf');
  });

  test('send the Pest Tracker Report to the contacts, who are named before', async ({ page }) => {
    await openHome(page, alder.uuid);
    await page.getByRole('button', { name: 'Send the Pest Tracker Report by mail' }).click();
    const asked = page.getByRole('dialog', { name: 'Send the Pest Tracker Report?' });
    await expect(asked).toContainText('Alder Point Tower');
    await expect(asked.getByRole('listitem').first()).toContainText('@');
    const contacts = (await asked.getByRole('listitem').allTextContents()).join(', ');
    await asked.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(`The Pest Tracker Report goes to ${contacts}.`)).toBeVisible();
    await expect(asked).toBeHidden();
  });
});

test.describe('Update Building', () => {
  const open = async (page: import('@playwright/test').Page) => {
    await openHome(page, alder.uuid);
    await page.getByRole('button', { name: /^Update building/ }).click();
    return page.getByRole('dialog', { name: 'Update Building' });
  };

  test('changes the e-mail and nothing but it and the scheduler', async ({ page }) => {
    const dialog = await open(page);
    const submit = dialog.getByRole('button', { name: 'Update Building' });
    await expect(submit).toBeDisabled();
    for (const fixed of [
      'Building name',
      'Location code',
      'Time window 1',
      'Time window 2',
      'Building PIN',
    ]) {
      await expect(dialog.getByLabel(fixed, { exact: true })).toBeDisabled();
    }
    await expectAccessible(page);
    const email = dialog.getByLabel('Building email');
    await email.fill('office');
    await submit.click();
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    await email.fill('');
    await submit.click();
    await expect(dialog.getByText('Please add building email.')).toBeVisible();
    await email.fill('desk@alder.example');
    await submit.click();
    await expect(page.getByText('Building information updated successfully.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('desk@alder.example', { exact: true })).toBeVisible();
  });

  test.describe('when the portal refuses', () => {
    test.use({ expectedErrors: [/status of 409/] });

    test('does not overwrite what somebody else has changed, and says so', async ({ page }) => {
      const dialog = await open(page);
      const portal = portalOf(page);
      const params = { id: alder.uuid };
      const [building] = await portal(buildingCalls.building, { params });
      const { scheduler_id, updated_at } = building!;
      const body = { email: 'other@alder.example', scheduler_id: scheduler_id!, updated_at };
      await portal(buildingChangeCalls.updateBuildingContact, { params, body });
      await dialog.getByLabel('Building email').fill('mine@alder.example');
      await dialog.getByRole('button', { name: 'Update Building' }).click();
      const question = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await expect(question).toContainText('other@alder.example');
      await question.getByRole('button', { name: 'Go on editing' }).click();
      await expect(dialog.getByLabel('Building email')).toHaveValue('mine@alder.example');
    });
  });
});

test('a building of somebody else is only looked up', async ({ page }) => {
  const other = await buildingNamed(page, 'Thornbury Gate');
  await page.goto(`/building-impersonate/${other.uuid}`);
  await expect(page.getByText(/is not assigned to you or to an associate of yours/)).toBeVisible();
  await expect(page.getByText('Pin', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request Order' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Links', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Orders List/ })).toHaveCount(0);
  await expectAccessible(page);
});
