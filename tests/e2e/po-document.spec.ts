import { orderCalls } from '@clearunit/shared/api/orders';
import { poDocumentCalls } from '@clearunit/shared/api/po-documents';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { addressesOf } from './calls';
import { signInAsContact } from './contact';
import { card, common, readOrder } from './drafts';
import { expect, test } from './fixtures';

/** Documents that other programs wrote, for Alder Point Tower unless the name says otherwise. */
const sample = (name: string) => `provider/src/ports/document-reader/testing/samples/${name}.pdf`;

const field = (page: Page) => page.getByRole('region', { name: 'Please upload PO/MO' });
const upload = (page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  field(page).getByLabel('Please upload PO/MO').setInputFiles(file);
const orderNumber = (page: Page) => page.getByLabel('Purchase Order Number');

async function openForm(page: Page) {
  const { uuid } = await signInAsContact(page);
  await page.goto(`/order-request/${uuid}`);
  await expect(card(page, 1)).toBeVisible();
}

/** Through the review; gives the id of what was stored. */
async function send(page: Page, isDraft: boolean): Promise<string> {
  await page.getByRole('button', { name: isDraft ? 'Save as draft' : 'Finish Request' }).click();
  await expect(page.getByText('PO/MO document')).toBeVisible();
  await expect(page.getByText('chromium-mail.pdf')).toBeVisible();
  const answer = page.waitForResponse(addressesOf(orderCalls.submitOrder));
  await page.getByRole('button', { name: isDraft ? 'Save Draft' : 'Submit Request' }).click();
  if (!isDraft) await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  const { data } = (await (await answer).json()) as { data: { id: string } };
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/home/);
  return data.id;
}

test('a document fills the request in, stays with it as a draft and an order, and is saved from there', {
  tag: '@phone',
}, async ({ page }) => {
  await openForm(page);
  await upload(page, sample('chromium-mail'));
  await expect(field(page)).toContainText('Order number 7781204 is filled in.');
  await expect(field(page)).toContainText('Units 1102, 1103 are filled in.');
  await expect(field(page)).toContainText('FW: PO 7781204 - 204 alder point rd');
  await expect(orderNumber(page)).toHaveValue('7781204');
  await expectAccessible(page);

  await page.reload();
  await expect(field(page)).toContainText('chromium-mail.pdf');
  for (const [place, unit] of ['1102', '1103'].entries()) {
    await expect(card(page, place + 1)).toHaveAccessibleName(`Unit ${place + 1}: ${unit}`);
  }
  await common(page).getByLabel('Service Requested').selectOption({ label: 'Mice' });
  await common(page).getByLabel('Treatment').selectOption({ label: 'Inspection' });
  const id = await send(page, true);

  await page.goto(`/building-orders/automatic-followup-order-request/${id}`);
  await expect(field(page)).toContainText('chromium-mail.pdf');
  expect(await send(page, false)).toBe(id);
  expect(await readOrder(page, id)).toMatchObject({
    order_status: 'in progress',
    po_document: { name: 'chromium-mail.pdf' },
  });
  await page.goto(`/order-detail?id=${id}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'chromium-mail.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('chromium-mail.pdf');
});

test.describe('an upload that does not succeed', () => {
  test.use({ expectedErrors: [/po-document/] });

  test('says why and leaves what was typed as it was', { tag: '@desk' }, async ({ page }) => {
    await openForm(page);
    await orderNumber(page).fill('TYPED-1');
    await card(page, 1).getByLabel('Notes').fill('Behind the stove');
    await upload(page, {
      name: 'order.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ a program'),
    });
    await expect(field(page)).toContainText('Only PDF and Excel files are allowed.');
    await upload(page, sample('chromium-other'));
    await expect(field(page)).toContainText('This document is not related to selected building.');

    const uploads = addressesOf(poDocumentCalls.uploadPoDocument);
    await page.route(uploads, (route) => route.abort());
    await upload(page, sample('chromium-mail'));
    await expect(field(page)).toContainText('The portal cannot be reached.');
    await page.unroute(uploads);
    await page.route(uploads, () => undefined);
    await upload(page, sample('chromium-mail'));
    const finish = page.getByRole('button', { name: 'Finish Request' });
    await expect(finish).toHaveAccessibleDescription(/^You can go on once chromium-mail\.pdf is read\./);
    await expect(finish).toBeDisabled();
    await field(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(finish).toBeEnabled();
    await expect(field(page).getByLabel('Please upload PO/MO')).toBeVisible();
    await expect(orderNumber(page)).toHaveValue('TYPED-1');
    await expect(card(page, 1).getByLabel('Notes')).toHaveValue('Behind the stove');
  });
});

test('a typed number is kept until one says otherwise, and what was filled in is taken back', {
  tag: '@desk',
}, async ({ page }) => {
  await openForm(page);
  await orderNumber(page).fill('TYPED-2');
  await upload(page, sample('chromium-mail'));
  await expect(field(page)).toContainText(
    'It says the order number 7781204; you entered TYPED-2, which is kept.',
  );
  await expect(card(page, 2)).toBeVisible();
  await field(page).getByRole('button', { name: 'Use 7781204' }).click();
  await expect(orderNumber(page)).toHaveValue('7781204');
  await field(page).getByRole('button', { name: 'Undo filling in' }).click();
  await expect(card(page, 2)).toBeHidden();
  await expect(card(page, 1).getByRole('combobox', { name: 'Unit #' })).toHaveValue('');
  await field(page).getByRole('button', { name: 'Remove file' }).click();
  await upload(page, sample('chromium-scanned'));
  await expect(field(page)).toContainText(
    'Neither an order number nor units were found in this document. It stays attached to your request.',
  );
});
