import type { MailServer } from '../../provider/src/ports/mail/testing/mail-server';
import { expectAccessible } from './accessible';
import { signInAsContact } from './contact';
import { sendRequest } from './drafts';
import { expect } from './fixtures';
import { signInAs } from './staff';
import { withMailServer } from './with-mail-server';

const test = withMailServer;
// Refusals that are meant: a link in another browser, and one that was used.
test.use({ expectedErrors: [/status of 400/] });

/** The path of the link in the latest mail to an address. */
async function mailedLink(server: MailServer, email: string): Promise<string> {
  const found = () => server.received.findLast((mail) => mail.recipients.includes(email))?.text;
  await expect.poll(found, { timeout: 30_000 }).toContain('#token=');
  return /\/sign-in\/link#token=[\w-]+/.exec(found()!)![0];
}

test('an admin gives a person an account, who signs in by the mailed link, requests, and is named in the log', {
  tag: '@desk',
}, async ({ page, browser, mailServer, portal }) => {
  const email = 'robin@tower.example';
  const { uuid: building } = await signInAsContact(page);
  await signInAs(page, 'admin');
  await page.goto(`/building-management/view-building?building_id=${building}`);
  const people = page.getByRole('region', { name: 'People with an account' });
  await expect(people.getByText('Nobody has an account here yet')).toBeVisible();
  await people.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person with an account' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please write the name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Robin Hale');
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Robin Hale can sign in by e-mail now.')).toBeVisible();
  await expect(people.getByRole('listitem').filter({ hasText: email })).toContainText('not signed in yet');

  const phone = { viewport: { width: 390, height: 844 }, baseURL: portal.url };
  const contact = await (await browser.newContext(phone)).newPage();
  await contact.goto('/');
  await contact.getByRole('link', { name: 'Sign in by e-mail' }).click();
  await contact.getByLabel('Email').fill(email);
  await contact.getByRole('button', { name: 'Send the link' }).click();
  await expect(contact.getByText('If this e-mail has an account, a link is on its way.')).toBeVisible();
  await expectAccessible(contact);
  const code = (await contact.getByText(/^\d{6}$/).textContent())!;
  const link = await mailedLink(mailServer, email);

  const elsewhere = await (await browser.newContext(phone)).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/sign-in\/link$/);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Code').fill(code);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/\/home\?s_id=/);
  await expect(elsewhere.getByRole('banner').getByText('Robin Hale')).toBeVisible();
  const { order_number } = await sendRequest(elsewhere, building);

  await contact.goto(link);
  await contact.getByRole('button', { name: 'Sign in' }).click();
  await expect(contact.getByText(/It has expired, was used already/)).toBeVisible();
  await contact.getByRole('link', { name: 'Send a new one' }).click();
  await expect(contact.getByLabel('Email')).toBeVisible();

  await page.goto('/logs?filter={"field":"customer"}');
  const entry = page.getByRole('row').filter({ hasText: 'Robin Hale' }).first();
  await expect(entry).toBeVisible();
  await entry.getByRole('button').first().click();
  await expect(page.getByText(String(order_number)).first()).toBeVisible();
});
