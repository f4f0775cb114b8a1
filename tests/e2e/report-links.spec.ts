import { signInAsContact } from './contact';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/status of 404/] });

test('a contact makes a link, others read the report with it until it is ended', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await signInAsContact(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Links to the report' });
  await dialog.getByLabel('For whom').fill('The board');
  await dialog.getByRole('switch', { name: 'Floors only, no units' }).click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const address = await dialog.getByLabel('The new link').inputValue();
  await expect(dialog.getByText('not opened yet').first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Alder Point Tower' })).toBeVisible();
  await expect(reader.getByRole('table', { name: 'Floors' })).toBeVisible();
  await expect(reader.getByRole('img', { name: /^Unit / })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'End link: The board' }).click();
  await page
    .getByRole('dialog', { name: 'End this link?' })
    .getByRole('button', { name: 'End link' })
    .click();
  await expect(dialog.getByText(/ended by hand on/).first()).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This link does not work. Please ask for a new one.')).toBeVisible();
  await elsewhere.close();
});
