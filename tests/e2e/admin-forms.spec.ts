import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { addPerson, openList } from './people';
import { password, signInAs } from './staff';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test.describe('when the session ends', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('what is typed in a dialog stays, and is saved once the reader has signed in over it', {
    tag: '@desk',
  }, async ({ page }) => {
    const last_name = `Session-${test.info().project.name}`;
    await addPerson(page, 'technicians', { first_name: 'Ida', last_name });
    await openList(page, 'technician', last_name);
    await page.getByRole('button', { name: `Edit Ida ${last_name}` }).click();
    const form = page.getByRole('dialog', { name: 'Update Technician' });
    await form.getByLabel('First name').fill('Ylva');
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Update' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);
    // As on the way back from another window, where nobody has signed in.
    const looked = page.waitForResponse('**/api/session');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await looked).status()).toBe(401);
    await again.getByLabel('Password').fill('not-this-one');
    await again.getByLabel('Password').press('Enter');
    await expect(again.getByRole('alert')).toContainText('Email or password is not correct.');
    await again.getByLabel('Password').fill(password);
    await again.getByLabel('Password').press('Enter');
    await expect(page.getByText(`Ylva ${last_name} was updated.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(password);
    expect(kept).not.toContain('Ylva');
  });
});
