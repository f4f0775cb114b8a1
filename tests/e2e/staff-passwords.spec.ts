import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import type { MailServer } from '../../provider/src/ports/mail/testing/mail-server';
import { expectAccessible } from './accessible';
import { expect } from './fixtures';
import { openList } from './people';
import { fillSignIn, signInAs } from './staff';
import { withMailServer } from './with-mail-server';

const test = withMailServer;
// Refusals that are meant: a weak password, and one that others may know.
test.use({ expectedErrors: [/status of 4(09|22)/] });

/** The path of the link in the latest mail of a subject to an address. */
async function mailedLink(server: MailServer, email: string, subject: string): Promise<string> {
  const found = () =>
    server.received.findLast((mail) => mail.recipients.includes(email) && mail.subject === subject)?.text;
  await expect.poll(found, { timeout: 30_000 }).toContain('#token=');
  return /\/choose-password#token=[\w-]+/.exec(found()!)![0];
}

test('a scheduler is invited by mail, chooses a password by the link, and signs in with it', {
  tag: '@desk',
}, async ({ page, browser, mailServer, portal }) => {
  const email = `ada-${test.info().project.name}@people.example`;
  await signInAs(page, 'admin');
  await openList(page, 'scheduler');
  await page.getByRole('button', { name: 'Add Scheduler' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Add Scheduler' });
  await expect(modal.getByText('A link goes to the email. It works once, for 7 days.')).toBeVisible();
  await modal.getByLabel('First name').fill('Ada');
  await modal.getByLabel('Last name').fill('Brandt');
  await modal.getByLabel('Email', { exact: true }).fill(email);
  await modal.getByLabel('Contact number').fill('14165550123');
  await modal.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Ada Brandt was added.')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const person = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const link = await mailedLink(mailServer, email, 'Your account in the pest control portal');
  await person.goto(link);
  await expect(person.getByText('Welcome, Ada.')).toBeVisible();
  await expect(person).toHaveURL(/\/choose-password$/);
  await expectAccessible(person);
  await person.getByLabel('New password').fill('brandt2026');
  await person.getByRole('button', { name: 'Save the password' }).click();
  await expect(person.getByText('Please use strong password.')).toBeVisible();
  await person.getByLabel('New password').fill('quiet-harbour-42-lamps');
  await person.getByRole('button', { name: 'Save the password' }).click();
  await person.getByRole('link', { name: 'Go to the scheduler sign-in' }).click();
  await fillSignIn(person, email, 'quiet-harbour-42-lamps');
  await expect(person).toHaveURL(/\/scheduler-home/);
  await person.context().close();

  await page.reload();
  await expect(page.getByText('Ada Brandt').first()).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toHaveCount(0);
});

test('a technician who forgot the password, and whose new one was typed by an admin, chooses one', {
  tag: '@phone',
}, async ({ page, mailServer }) => {
  const email = `noel-${test.info().project.name}@people.example`;
  await signInAs(page, 'admin');
  const added = await page.request.post('/api/admin/technicians', {
    data: {
      first_name: 'Noel',
      last_name: 'Arden',
      email,
      contact_number: '14165550123',
      company: 'Clearunit Pest Services',
      address: '1 King Street West',
      password: 'walks-the-floors',
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await page.context().clearCookies();

  await page.goto('/technician');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address belongs to somebody here')).toBeVisible();
  await mailedLink(mailServer, email, 'Choose a new password');

  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await fillSignIn(page, email, 'walks-the-floors');
  await expect(page.getByText('Others may know the password')).toBeVisible();
  await page.getByLabel('New password').fill('quiet-harbour-42-lamps');
  const saved = page.waitForResponse((answer) =>
    answer.url().endsWith(passwordLinkCalls.choosePassword.path),
  );
  await page.getByRole('button', { name: 'Save the password' }).click();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('link', { name: 'Go to the technician sign-in' }).click();
  await fillSignIn(page, email, 'quiet-harbour-42-lamps');
  await expect(page).toHaveURL(/\/technician-home/);
});
