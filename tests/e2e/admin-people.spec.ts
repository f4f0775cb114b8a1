import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { addPerson, openList } from './people';
import { openSession } from './session';
import { password, signInAs } from './staff';

test.beforeEach(async ({ page }) => signInAs(page, 'admin'));

test.describe('technicians', () => {
  test('of the next page are appended to those that are there', async ({ page }) => {
    await openList(page, 'technician');
    const people = page.getByRole('link', { name: /^View / });
    await expect(people).toHaveCount(10);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1$/ })).toBeVisible();
    await expect.poll(() => people.count()).toBeGreaterThan(10);
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  });

  test('are listed with customers, or one of both, and customers are only looked at', async ({
    page,
    isMobile,
  }) => {
    await openList(page, 'technician');
    const role = page.getByRole('group', { name: 'Role' });
    await role.getByText('Customer').click();
    await expect(page).toHaveURL(/role%22%3A%22customer/);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible();
    await role.getByText('Technician').click();
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    // However many columns there are.
    if (!isMobile)
      await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('with a long name without a space have a page as wide as a small window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const last_name = 'Verylong'.repeat(11);
    await addPerson(page, 'technicians', { first_name: 'Ada', last_name });
    await openList(page, 'technician', last_name);
    await page.getByRole('link', { name: /^View / }).click();
    await expect(page.getByRole('heading', { name: last_name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('are added when every field is right, viewed, edited and deleted', async ({ page, isMobile }) => {
    await openList(page, 'technician');
    await page.getByRole('button', { name: 'Add Technician' }).click();
    const modal = page.getByRole('dialog', { name: 'Add Technician' });
    const submit = modal.getByRole('button', { name: 'Add', exact: true });
    await modal.getByRole('switch', { name: 'Invite to choose a password' }).uncheck();
    await modal.getByLabel('First name').fill('R2');
    await modal.getByLabel('Last name').focus();
    await expect(modal.getByText('Please enter valid first name.')).toBeVisible();
    await submit.click();
    for (const text of [
      'Please add valid first name.',
      'Please enter valid last name.',
      'Please enter valid email address.',
      'Please enter valid phone number.',
      'Please use strong password.',
    ]) {
      await expect(modal.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(modal.getByLabel('First name')).toBeFocused();
    await modal.getByLabel('First name').fill('Nora');
    await submit.click();
    await expect(modal.getByText('Please add valid last name.')).toBeVisible();
    await modal.getByLabel('Last name').fill('Quist');
    await submit.click();
    await expect(modal.getByText('Please add valid email.')).toBeVisible();
    await modal.getByLabel('Email').fill(`nora-${test.info().project.name}@people.example`);
    await modal.getByLabel('Contact number').fill('call me');
    await expect(modal.getByText('Please enter only number.')).toBeVisible();
    await submit.click();
    await expect(modal.getByText('Please add valid number.')).toBeVisible();
    await modal.getByLabel('Contact number').fill('14165550123');
    await modal.getByLabel('Company').fill('Clearunit Pest Services');
    await modal.getByLabel('Address').fill('1 King Street West');
    await modal.getByLabel('Password', { exact: true }).fill('walks-the-floors');
    await expectAccessible(page);
    await submit.click();
    await expect(page.getByText('Nora Quist was added.')).toBeVisible();

    await page.getByRole('link', { name: 'View Nora Quist' }).click();
    await expect(page.getByRole('heading', { name: 'Nora Quist' })).toBeVisible();
    await expect(page.getByText('1 King Street West')).toBeVisible();
    await page.reload();
    await expect(page.getByText('14165550123')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/technician-management(\?|$)/);

    await page.getByRole('button', { name: 'Edit Nora Quist' }).click();
    const update = page.getByRole('dialog', { name: 'Update Technician' });
    await expect(update.getByLabel('Email')).toBeDisabled();
    await update.getByLabel('Last name').fill('Quistgaard');
    await update.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Nora Quistgaard was updated.')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Nora Quistgaard' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Nora Quistgaard?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nora Quistgaard was deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Nora Quistgaard' })).toHaveCount(0);
    if (!isMobile) await expect(page.getByRole('grid', { name: 'Technicians' })).toBeVisible();
  });

  test.describe('who lost a phone', () => {
    test.use({ expectedErrors: [/status of 401/] });

    test('are signed out everywhere, after a question', async ({ page, browser }) => {
      const email = 'technician@demo.test';
      const phone = await browser.newPage();
      await openSession(phone, { role: 'technician', email, password });
      await openList(page, 'technician', email);
      await page.getByRole('link', { name: /^View / }).click();
      const signOut = page.getByRole('button', { name: 'Sign out everywhere' });
      await signOut.click();
      const question = page.getByRole('dialog', { name: 'Sign out everywhere' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(signOut).toBeFocused();
      expect((await phone.request.get('/api/session')).status()).toBe(200);
      await signOut.click();
      await question.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(question).toBeHidden();
      await phone.goto('/technician-home');
      await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await phone.context().close();
    });
  });

  test('who have follow-up requests hand them over before they are deleted', async ({ page }) => {
    await addPerson(page, 'technicians', { first_name: 'Heir', last_name: 'Apparent' });
    await openList(page, 'technician', 'technician@demo.test');
    const row = page.getByRole('button', { name: /^Delete / });
    await expect(row).toHaveCount(1);
    await row.click();
    const dialog = page.getByRole('dialog', { name: /^Delete .+\?$/ });
    await expect(dialog).toContainText('Choose the technician who takes');
    await expect(dialog.getByRole('button', { name: 'Hand over and delete' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Hand over to' }).fill('heir app');
    await dialog
      .getByRole('option', { name: /Heir Apparent/ })
      .first()
      .click();
    await expect(dialog.getByRole('button', { name: 'Hand over and delete' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toHaveCount(1);
  });
});

test.describe('customers', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('are listed fifty at once, found by a search, and the list says when nobody matches', async ({
    page,
  }) => {
    await openList(page, 'customer');
    await expect(page.getByLabel('Rows per page')).toHaveValue('50');
    await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText([
      '10',
      '50',
      '75',
      '100',
      '125',
      '150',
      'All',
    ]);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody of this name');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  });

  test('are added without a password, and one e-mail is one person’s', async ({ page }) => {
    await openList(page, 'customer');
    const email = `zed-${test.info().project.name}@people.example`;
    for (const attempt of ['first', 'second']) {
      await page.getByRole('button', { name: 'Add Customer' }).first().click();
      const modal = page.getByRole('dialog', { name: 'Add Customer' });
      await expect(modal.getByLabel('Password')).toHaveCount(0);
      await modal.getByLabel('First name').fill('Zed');
      await modal.getByLabel('Last name').fill('Marlowe');
      await modal.getByLabel('Email').fill(email);
      await modal.getByLabel('Contact number').fill('14165550123');
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(modal.getByText('Please fill all required fields.').first()).toBeVisible();
      await modal.getByLabel('Company').fill('Marlowe Homes');
      await modal.getByLabel('Address').fill('2 Queen Street');
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      if (attempt === 'first') {
        await expect(page.getByText('Zed Marlowe was added.')).toBeVisible();
      } else {
        await expect(modal.getByText('This email is in use already.').first()).toBeVisible();
        await expect(modal.getByLabel('Email')).toHaveValue(email);
      }
    }
  });

  test('go at once, and the buildings stay with the company, as the dialog says', async ({ page }) => {
    await openList(page, 'customer');
    await page
      .getByRole('button', { name: /^Delete / })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Delete .+\?$/ });
    await expect(dialog).toContainText(/has \d+ buildings? and nobody else in this list/);
    await expect(dialog.getByRole('radio', { name: /^The buildings? stays? with/ })).toBeChecked();
    await expectAccessible(page);
  });

  test('a view without a customer goes back to the list', async ({ page }) => {
    await page.goto('/customer-management/view-customer');
    await expect(page).toHaveURL('/customer-management');
  });
});

test.describe('schedulers', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('are invited, or given a password, and name their associates', async ({ page }) => {
    await openList(page, 'scheduler');
    await page.getByRole('button', { name: 'Add Scheduler' }).first().click();
    const modal = page.getByRole('dialog', { name: 'Add Scheduler' });
    await modal.getByLabel('First name').fill('Ada');
    await modal.getByLabel('Last name').fill('Brandt');
    await modal.getByLabel('Email', { exact: true }).fill(`ada-${test.info().project.name}@people.example`);
    await modal.getByLabel('Contact number').fill('14165550123');
    await modal.getByRole('switch', { name: 'Invite to choose a password' }).uncheck();
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal.getByText('Please write a valid password.')).toBeVisible();
    await expect(modal.getByText('Please add valid password.')).toBeVisible();
    await modal.getByLabel('Password', { exact: true }).fill('short');
    await expect(modal.getByText('Password length must be 8 or more.')).toBeVisible();
    await modal.getByLabel('Password', { exact: true }).fill('swordfish');
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal.getByText('Please use strong password.')).toBeVisible();
    await expect(modal.getByLabel('Password', { exact: true })).toHaveValue('swordfish');
    await expect(modal.getByLabel('Password', { exact: true })).toBeFocused();
    await modal.getByRole('switch', { name: 'Invite to choose a password' }).check();
    await modal.getByRole('combobox', { name: /Associated emails/ }).fill('scheduler@demo');
    await page.getByRole('option', { name: /scheduler@demo\.test/ }).click();
    await expect(modal.getByRole('button', { name: 'Remove scheduler@demo.test' })).toBeVisible();
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Ada Brandt was added.')).toBeVisible();
    // Without a mail server.
    const links = page.getByRole('dialog', { name: 'Hand over the link' });
    await expect(links.getByRole('textbox')).toHaveValue(/\/choose-password#token=[\w-]{43}$/);
    await expectAccessible(page);
    await links.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Edit Ada Brandt' }).click();
    const update = page.getByRole('dialog', { name: 'Update Scheduler' });
    await expect(update.getByLabel('New Password')).toBeVisible();
    await update.getByRole('button', { name: 'Remove scheduler@demo.test' }).click();
    await update.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Ada Brandt was updated.')).toBeVisible();
    await page.getByRole('link', { name: 'View Ada Brandt' }).click();
    await expect(page.getByText('Associated emails')).toBeVisible();
    await expect(page.getByText('scheduler@demo.test')).toHaveCount(0);
  });

  test('hand their buildings over to another one when they are deleted', async ({ page }) => {
    const heir = { first_name: 'Heir', last_name: 'Scheduler' };
    await addPerson(page, 'schedulers', heir);
    await openList(page, 'scheduler', 'priya');
    await page.getByRole('button', { name: /^Delete Priya/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete Priya .+\?$/ });
    await expect(dialog).toContainText(/answers for \d+ buildings with/);
    await dialog.getByRole('combobox', { name: 'Hand over to' }).fill('heir sch');
    await dialog.getByRole('option', { name: /Heir Scheduler/ }).click();
    await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
    await expect(page.getByText(/Priya .* was deleted\./)).toBeVisible();
    await openList(page, 'scheduler', 'heir sch');
    const buildings = page.getByRole('gridcell').and(page.locator('[data-field="building_count"]'));
    await expect(buildings).toHaveText(/^[1-9]\d*$/);
  });

  test('are exported as a workbook', async ({ page }) => {
    await openList(page, 'scheduler');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toBe('Schedulers.xlsx');
  });
});

test.describe('admins', () => {
  test('are invited, and deleted by others but not by themselves', async ({ page }) => {
    await openList(page, 'admin');
    await page.getByRole('button', { name: 'Add Admin' }).first().click();
    const modal = page.getByRole('dialog', { name: 'Add Admin' });
    await modal.getByLabel('First name').fill('Ines');
    await modal.getByLabel('Last name').fill('Moor');
    await modal.getByLabel('Email', { exact: true }).fill(`ines-${test.info().project.name}@people.example`);
    await expect(modal.getByText('This portal sends no mail: you are shown a link')).toBeVisible();
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    const links = page.getByRole('dialog', { name: 'Hand over the link' });
    await expect(links.getByRole('textbox')).toHaveValue(/\/choose-password#token=[\w-]{43}$/);
    await links.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'View Ines Moor' }).click();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
    await openList(page, 'admin');
    await page.getByRole('button', { name: 'Delete Ines Moor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Ines Moor was deleted.')).toBeVisible();
    await openList(page, 'admin', 'admin@demo.test');
    await page.getByRole('button', { name: /^Delete / }).click();
    const own = page.getByRole('dialog', { name: 'This is your own account' });
    await expect(own).toContainText('You cannot delete your own account. Another admin can.');
    await own.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: /^View / }).click();
    await expect(page.getByRole('term').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send link for a new password' })).toHaveCount(0);
  });
});

test.describe('the own password', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is checked in its order, and refused with a wrong old one', async ({ page, isMobile }) => {
    await page.goto('/dashboard');
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Update Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Password' });
    const update = dialog.getByRole('button', { name: 'Update', exact: true });
    const box = dialog.getByRole('alert');
    await update.click();
    await expect(box.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(box).toContainText('Please enter your new password');
    await dialog.getByLabel('New password', { exact: true }).fill('password');
    await update.click();
    await expect(box).toContainText('Please enter your old password');
    await dialog.getByLabel('Old password').fill('not the password');
    await update.click();
    await expect(box).toContainText('Please retype new password');
    await dialog.getByLabel('Retype new password').fill(password);
    await update.click();
    await expect(box).toContainText('Please use strong password.');
    await dialog.getByLabel('New password', { exact: true }).fill('walks-the-floors');
    await update.click();
    await expect(box).toContainText('Please use same password in retype field.');
    await expectAccessible(page);
    await dialog.getByLabel('Retype new password').fill('walks-the-floors');
    await update.click();
    await expect(box).toContainText('Your old password is not correct.');
  });
});
