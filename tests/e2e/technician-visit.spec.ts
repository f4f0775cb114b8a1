import { buildingCalls } from '@clearunit/shared/api/buildings';
import { photoCalls } from '@clearunit/shared/api/photos';
import { unitHistoryCalls } from '@clearunit/shared/api/unit-history';
import { visitCalls } from '@clearunit/shared/api/visits';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addressesOf, countCalls, portalOf } from './calls';
import { readOrder } from './drafts';
import { expect, test } from './fixtures';
import { unsent } from './phone';
import {
  jumpTo,
  next,
  openOrder,
  openVisit,
  readVisit,
  recordElsewhere,
  save,
  technician,
} from './technician';

test.describe('recording a visit', () => {
  test('goes unit by unit, survives a reload, and changes heatmap and history', {
    tag: ['@day', '@phone'],
  }, async ({ page }) => {
    const visit = await openVisit(page, 3);
    const [first, second] = visit.units;
    const total = visit.units.length;
    await page.getByRole('button', { name: 'High activity' }).click();
    await page.getByRole('button', { name: 'Not prepared' }).click();
    await page.getByRole('button', { name: 'No, not done' }).click();
    await page.getByRole('button', { name: 'Structural issues' }).click();
    await next(page);
    await page.getByRole('button', { name: 'No activity' }).click();
    await page.getByLabel('Comment').fill('Traps behind the stove, nothing caught');

    await page.reload();
    await expect(page.getByRole('heading', { name: `Unit ${second!.unit_number}` })).toBeVisible();
    await expect(page.getByLabel('Comment')).toHaveValue('Traps behind the stove, nothing caught');
    await expect(page.getByText(`0 of ${total} recorded`)).toBeVisible();
    await page.getByRole('button', { name: 'Previous unit' }).click();
    await expect(page.getByRole('button', { name: 'High activity' })).toHaveAttribute('aria-pressed', 'true');

    await save(page);
    await expect(page.getByText('2 results are recorded.')).toBeVisible();
    await expect(page.getByText(/^Invoices? #\d+/)).toBeVisible();
    expect((await readVisit(page, visit)).units).toHaveLength(total - 2);

    await page.goto(`/technician-home/view-building?building_id=${visit.building_id}&view=grid`);
    const cell = page.getByRole('button', {
      name: new RegExp(`^Unit ${first!.unit_number}, heavy activity.*not prepared`),
    });
    await cell.click();
    await expect(page.getByRole('dialog').getByText('High activity').first()).toBeVisible();
  });

  test('a comment that asks for a follow-up recommends one', { tag: ['@day', '@phone'] }, async ({
    page,
  }) => {
    // Nothing is coming to the unit yet: what is would keep the portal from recommending it again.
    await openVisit(page, 1);
    await page.getByRole('button', { name: 'Moderate activity' }).click();
    await page.getByRole('button', { name: 'Follow up treatment required' }).click();
    await expect(page.getByLabel('Comment')).toHaveValue('Follow up treatment required.');
    await save(page);
    await expect(page.getByText('1 result is recorded.')).toBeVisible();
    await expect(page.getByText('1 follow-up is recommended to the customer.')).toBeVisible();
  });

  test('why nobody was inside is one tap, can be taken back, and makes nothing green', {
    tag: '@phone',
  }, async ({ page }) => {
    const visit = await openVisit(page, 1);
    const [unit] = visit.units;
    const params = { id: visit.building_id };
    const cellOf = async () => {
      const picture = await portalOf(page)(buildingCalls.heatmap, { params, query: { month: 12 } });
      const units = [...picture.floors, ...picture.th].flatMap((floor) => floor.units);
      return units.find((one) => one.unit === unit!.unit_number);
    };
    const before = await cellOf();
    await page.getByRole('button', { name: 'Refused entry' }).click();
    await expect(page.getByRole('group', { name: 'Activity' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('group', { name: 'Activity' })).toBeVisible();
    await page.getByRole('button', { name: 'Key failed' }).click();
    await save(page);
    await expect(page.getByText('1 result is recorded.')).toBeVisible();
    const query = { unit: unit!.unit_number, month: 3 };
    const { completedOrders } = await portalOf(page)(unitHistoryCalls.unitHistory, { params, query });
    expect(completedOrders[0]).toMatchObject({ outcome: 'key failed', activity_level: null });
    const after = await cellOf();
    expect(after?.activity_level).toBe(before?.activity_level);
    expect(after).toMatchObject({ no_access: true, tried_outcome: 'key failed' });
  });

  test('another pest that was found gets a line, a price and a cell of its own', { tag: '@phone' }, async ({
    page,
  }) => {
    const visit = await openVisit(page, 1);
    const [unit] = visit.units;
    await page.getByRole('button', { name: 'No activity' }).click();
    await page.getByRole('button', { name: 'Add another pest' }).click();
    await page.getByLabel('Pest', { exact: true }).selectOption({ label: 'Cockroaches' });
    const other = page.getByRole('group', { name: 'Another pest: Cockroaches' });
    await other.getByLabel('Treatment').selectOption({ label: 'Gel and Dust' });
    const buffer = await page.screenshot({ type: 'png' });
    const photo = { name: 'roach.png', mimeType: 'image/png', buffer };
    await other.getByLabel('Take a photo of this pest').setInputFiles(photo);
    const taken = page.getByRole('img', { name: `Photo 1 of unit ${unit!.unit_number}`, exact: true });
    await expect(taken).toBeVisible();
    await page.reload();
    await other.getByRole('button', { name: 'Moderate activity' }).click();
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('2 results are recorded.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(unsent(page)).toBeHidden();

    await page.goto(`/technician-home/view-building?building_id=${visit.building_id}&view=grid`);
    await expect(
      page.getByRole('button', { name: new RegExp(`^Unit ${unit!.unit_number}, moderate activity`) }),
    ).toBeVisible();
    await openOrder(page, unit!);
    await page.getByRole('button', { name: 'Show all units' }).click();
    await expect(page.getByText('Added by the technician')).toBeVisible();
    const { units } = await readOrder(page, unit!.order_id);
    expect(units.map((line) => [line.pest_name, line.charge?.kind, line.photo_ids?.length])).toEqual([
      ['Mice', 'service', 0],
      ['Cockroaches', 'additional', 1],
    ]);
    expect(units[1]!.charge!.amount).toBeGreaterThan(0);
  });

  test('a unit can be left for later, and only what is recorded is sent', { tag: '@phone' }, async ({
    page,
  }) => {
    const visit = await openVisit(page, 4);
    await page.getByLabel('Comment').fill('Nobody opens, try in the afternoon');
    await jumpTo(page, 2);
    await page.getByRole('button', { name: 'Low activity' }).click();
    await page.getByRole('button', { name: 'Save 1' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(visit.units[2]!.unit_number, { exact: true })).toBeVisible();
    await expect(
      dialog.getByText(`Begun, but not complete: ${visit.units[0]!.unit_number}`, { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save 1 result' }).click();
    await expect(page.getByText('1 result is recorded.')).toBeVisible();
    await expect(
      page.getByText(/stays? scheduled, and on your list until (it is|they are) done/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(`1 of ${visit.units.length} recorded`)).toBeVisible();
    await page.getByRole('button', { name: 'All units' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Recorded');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByRole('region', { name: 'Kept on this device, not sent yet' })).toContainText(
      '1 result not sent',
    );
  });

  test('a double tap on Save sends once', { tag: '@phone' }, async ({ page }) => {
    const sent = countCalls(page, visitCalls.recordVisit);
    await openVisit(page, 1);
    await page.getByRole('button', { name: 'No activity' }).click();
    await page.getByRole('button', { name: 'Save 1' }).click();
    await page.getByRole('button', { name: 'Save 1 result' }).dblclick();
    await expect(page.getByText('1 result is recorded.')).toBeVisible();
    expect(sent()).toBe(1);
  });
});

test.describe('when the portal fails', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of (401|409)|ERR_FAILED/] });

  test('a photo is made small, sent after its result or when that can be, and deleted by whoever took it', async ({
    page,
  }) => {
    const visit = await openVisit(page, 1);
    const [unit] = visit.units;
    const drawn = await page.screenshot({ type: 'png' });
    const file = { name: 'bed.png', mimeType: 'image/png', buffer: drawn };
    await page.getByLabel('Take a photo').setInputFiles(file);
    const first = page.getByRole('img', { name: `Photo 1 of unit ${unit!.unit_number}`, exact: true });
    await expect(first).toBeVisible();
    await storeAsEarlierVersion(page);
    await page.reload();
    await expect(first).toBeVisible();
    await page.getByLabel('Take a photo').setInputFiles(file);
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeHidden();
    await page.getByRole('button', { name: 'Moderate activity' }).click();
    const photos = addressesOf(photoCalls.addPhoto);
    await page.route(photos, (route) => route.abort());
    await save(page);
    await expect(page.getByText('1 result is recorded.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await unsent(page).click();
    const list = page.getByRole('dialog', { name: 'Not yet sent' });
    await expect(list.getByRole('listitem')).toContainText(`Photo of unit ${unit!.unit_number}`);
    await page.unroute(photos);
    await list.getByRole('button', { name: 'Send now' }).click();
    await expect(list).toContainText('Everything is sent.');
    await list.getByRole('button', { name: 'Close' }).last().click();
    await expect(unsent(page)).toBeHidden();
    await page.goto(`/technician-home/view-building?building_id=${visit.building_id}&view=grid`);
    await openOrder(page, unit!);
    await page.getByRole('button', { name: `Photo 1 of unit ${unit!.unit_number}`, exact: true }).click();
    const large = page.getByRole('dialog').getByRole('img');
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Delete photo' }).click();
    await page
      .getByRole('dialog', { name: 'Delete photo' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeHidden();
  });

  test('an answer that got lost is asked for again after a reload, and nothing is recorded twice', async ({
    page,
  }) => {
    const visit = await openVisit(page, 2);
    await page.getByRole('button', { name: 'High activity' }).click();
    await page.route(addressesOf(visitCalls.recordVisit), async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await expect(
      page.getByText('The portal cannot be reached. Check your connection and try again.'),
    ).toBeVisible();
    await expect(unsent(page)).toHaveText('1 not yet sent');
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText(`1 of ${visit.units.length} recorded`)).toBeVisible();
    await expect(unsent(page)).toBeHidden();
    expect((await readVisit(page, visit)).units).toHaveLength(visit.units.length - 1);
    const { completedOrders } = await portalOf(page)(unitHistoryCalls.unitHistory, {
      params: { id: visit.building_id },
      query: { unit: visit.units[0]!.unit_number, month: 3 },
    });
    const ofLine = completedOrders.filter((one) => one.order_unit_id === visit.units[0]!.order_unit_id);
    expect(ofLine).toHaveLength(1);
  });

  test('a unit that somebody else has recorded is told at the unit; the others are saved', async ({
    page,
  }) => {
    const visit = await openVisit(page, 3);
    await page.getByRole('button', { name: 'High activity' }).click();
    await next(page);
    await page.getByRole('button', { name: 'Low activity' }).click();
    await recordElsewhere(page, visit, visit.units[0]!);
    await save(page);
    await expect(page.getByText('1 result is recorded.')).toBeVisible();
    await expect(page.getByText('1 result was not accepted; see the reason at the unit.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    const gone = page.getByRole('region', { name: 'No longer part of this visit' });
    await expect(gone).toContainText(`Unit ${visit.units[0]!.unit_number} is already recorded.`);
    await expect(gone).toContainText('High activity');
    await gone.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(gone).toBeHidden();
  });

  test('a session that ends meanwhile keeps what was entered for the next sign-in', async ({ page }) => {
    const visit = await openVisit(page, 1);
    await page.getByRole('button', { name: 'Low activity' }).click();
    await page.context().clearCookies();
    await save(page);
    await expect(page.getByText('Session expired. Please Login again.')).toBeVisible();
    await page.getByLabel('Email').fill(technician.email);
    await page.getByLabel('Password').fill(technician.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeAttached();
    await expect.poll(async () => (await readVisit(page, visit)).units.length).toBe(visit.units.length - 1);
    await expect(unsent(page)).toBeHidden();
  });
});

/** Stores the phone's photos with a Blob each in place of bytes, as earlier versions did. */
const storeAsEarlierVersion = (page: Page) =>
  page.evaluate(async () => {
    type Stored = { about: { id: string }; bytes: ArrayBuffer; type: string };
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('clearunit'));
    const photos = database.transaction('photos', 'readwrite').objectStore('photos');
    const stored: Stored[] = await done(photos.getAll());
    for (const { about, bytes, type } of stored)
      await done(photos.put({ ...about, picture: new Blob([bytes], { type }) }, about.id));
    database.close();
  });
