import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a key is made, shown once, used by a program, and revoked', async ({ page, playwright, baseURL }) => {
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Make key' }).click();
  await expect(form.getByText('Please choose whose key it is.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  const name = `Export ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  const client = form.getByRole('combobox', { name: 'Client' });
  await client.click();
  await form.getByRole('option').filter({ visible: true }).first().click();
  await expect(client).not.toHaveValue('');
  const holder = await client.inputValue();
  await form.getByRole('button', { name: 'Make key' }).click();

  const shown = page.getByRole('dialog', { name: 'The new key' });
  const key = await shown.getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^cu_[\w-]{43}$/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  // A program has no cookie of the browser.
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const buildings = await program.get('/api/v1/buildings?limit=100');
  expect(buildings.status()).toBe(200);
  const { data } = await buildings.json();
  expect(data.length).toBeGreaterThan(0);
  for (const { customer_name } of data) expect(customer_name).toBe(holder);

  await page.reload();
  await page.getByLabel('Find a key').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(holder);
  await expect(row).toContainText('Works');
  await expect(row).not.toContainText('never');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Revoke the key ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this key?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  const after = await program.get('/api/v1/buildings');
  expect(after.status()).toBe(401);
  expect(await after.json()).toMatchObject({ reason: 'api-keys.ended' });
  await program.dispose();
});

test('the description is linked, and needs no key', async ({ page }) => {
  await page.goto('/integrations');
  const link = page.getByRole('link', { name: /openapi\.json/ });
  const document = await page.request.get((await link.getAttribute('href'))!);
  expect((await document.json()).openapi).toMatch(/^3\.1/);
});
