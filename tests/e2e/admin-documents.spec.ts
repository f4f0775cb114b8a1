import * as XLSX from '@e965/xlsx';
import PDFDocument from 'pdfkit';
import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

async function aPdf() {
  const pdf = new PDFDocument();
  pdf.text('Prepare the kitchen').addPage().text('and the bath');
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function aWorkbook(): Buffer {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['Treatment', 'Price']]));
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

test('a folder is created, filled, looked into, renamed and deleted', async ({ page }) => {
  const title = `Sheets ${test.info().project.name}`;
  await page.goto('/portal-documents');
  await expect(page.getByRole('heading', { name: /^Folders \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Folder' }).click();
  const create = page.getByRole('dialog', { name: 'Create Folder' });
  await create.getByLabel('Title').fill('ab ');
  await expect(create.getByRole('button', { name: 'Create' })).toBeDisabled();
  await create.getByLabel('Title').fill(title);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('The folder is created.')).toBeVisible();
  await page.getByRole('link', { name: `View ${title}` }).click();

  await expect(page.getByText('There is no documents to display.')).toBeVisible();
  const file = page.getByLabel('Choose a PDF or Excel file');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('Only PDF and Excel files are allowed.')).toBeVisible();
  await file.setInputFiles({ name: 'Guide.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
  await expect(page.getByText('The document is uploaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${title} (1)` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'View Guide.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'Guide.pdf' });
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible();
  await expect(viewer.locator('canvas')).toBeVisible();
  // A drawn page alone says nothing to a screen reader.
  await expect(viewer.getByText('Prepare the kitchen')).toBeAttached();
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible();
  await expect(viewer.getByText('and the bath')).toBeAttached();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Guide.pdf');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const update = page.getByRole('dialog', { name: 'Update Folder' });
  await expect(update.getByRole('button', { name: 'Save' })).toBeDisabled();
  await update.getByLabel('Title').fill(`${title} 2`);
  await update.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The folder is updated.')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title} 2` }).click();
  const remove = page.getByRole('dialog', { name: 'Delete the folder' });
  await expect(remove).toContainText(`“${title} 2” and the 1 document in it will be deleted`);
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The folder is deleted.')).toBeVisible();
  await expect(page.getByText(`${title} 2`)).toHaveCount(0);
});

test('a workbook with a long name is downloaded, and a document is deleted', async ({ page }) => {
  const name = `${'Prices'.repeat(40)}.xlsx`;
  const created = await page.request.post('/api/admin/folders', {
    data: { title: 'Workbooks', description: '' },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/portal-documents/${id}`);
  await page
    .getByLabel('Choose a PDF or Excel file')
    .setInputFiles({ name, mimeType: workbookType, buffer: aWorkbook() });
  await expect(page.getByText('The document is uploaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  expect((await saved).suggestedFilename()).toBe(name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the document' });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The document is deleted.')).toBeVisible();
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/status of (422|404|500)/] });
  test('a text that is called a PDF is refused by the portal', async ({ page }) => {
    const [folder] = await (await page.request.get('/api/admin/folders?range=[0,0]')).json();
    await page.goto(`/portal-documents/${folder.id}`);
    await page
      .getByLabel('Choose a PDF or Excel file')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') });
    await expect(page.getByText('Only PDF and Excel files are allowed.')).toBeVisible();
  });

  test('a folder that is not there says so', async ({ page }) => {
    await page.goto('/portal-documents/01900000-0000-7000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('This could not be found.');
  });
});
