import { mailCalls } from '@clearunit/shared/api/mail';
import { orderStepCalls } from '@clearunit/shared/api/order-steps';
import { expectAccessible } from './accessible';
import { portalOf } from './calls';
import { portalDay } from './days';
import { expect, test } from './fixtures';
import { orderInProgress, signInAs } from './staff';
import { withMailServer } from './with-mail-server';

test('an admin finds what the portal wrote, reads it with what came with it, and hears that nothing goes out', async ({
  page,
}) => {
  await signInAs(page, 'scheduler');
  const order = await orderInProgress(page);
  const orders = [{ order_id: order.order_id, time_range: 'time_window_1' as const }];
  await portalOf(page)(orderStepCalls.updateStatuses, {
    body: { order_status: 'scheduled', work_date: portalDay(14), orders },
  });

  await signInAs(page, 'admin');
  await page.goto('/logs');
  await page.getByRole('tab', { name: 'Mail' }).click();
  await expect(page.getByText(/^No mail server is set/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search mail' });
  await search.fill(`#${order.order_number}`);
  await search.press('Enter');
  const subject = `Service scheduled: order #${order.order_number}, ${order.building_name}`;
  const list = page.getByRole('grid', { name: 'Mail' });
  await expect(list.getByRole('button', { name: /^Read / })).toHaveCount(2);
  await expect(list.getByText('Kept')).toHaveCount(2);
  await list.getByRole('button', { name: `Read ${subject}` }).click();

  const mail = page.getByRole('dialog', { name: subject });
  const frame = mail.frameLocator(`iframe[title="${subject}, as the reader sees it"]`);
  await expect(frame.getByText(/is scheduled:/)).toBeVisible();
  await mail.getByRole('radio', { name: 'Plain text' }).check();
  await expect(mail.getByText(/is scheduled:/)).toBeVisible();
  // Where no frame stands that runs no scripts, the checker's own neither.
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await mail.getByRole('button', { name: `Download Visit ${order.order_number}.ics` }).click();
  expect((await saving).suggestedFilename()).toBe(`Visit ${order.order_number}.ics`);
  await page.keyboard.press('Escape');
  await expect(mail).toBeHidden();

  await page.getByLabel('Status').selectOption('Given up');
  await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('failed');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('table', { name: 'Logs', exact: true })).toBeVisible();
});

withMailServer('mail that was given up is told, and goes out once more', async ({ page, mailServer }) => {
  mailServer.refuse({ DATA: '550 We take no mail from you' });
  await signInAs(page, 'scheduler');
  const order = await orderInProgress(page);
  await signInAs(page, 'admin');
  const state = () => portalOf(page)(mailCalls.mailState);
  await expect.poll(state, { timeout: 30_000 }).toMatchObject({ sends_mail: true, failed: 1 });
  await page.goto('/logs?tab=mail');
  await expect(page.getByText('1 mail was given up.')).toBeVisible();
  const list = page.getByRole('grid', { name: 'Mail' });
  await expect(list.getByText('Given up')).toBeVisible();

  mailServer.clear();
  await page.getByRole('button', { name: 'Resend all' }).click();
  const asked = page.getByRole('dialog', { name: 'Resend all' });
  await expect(asked).toContainText('1 mail');
  await asked.getByRole('button', { name: 'Resend', exact: true }).click();
  await expect(page.getByText('1 mail will be resent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend all' })).toBeHidden();
  await expect.poll(() => mailServer.received.length, { timeout: 30_000 }).toBe(1);
  expect(mailServer.received[0]?.subject).toContain(`#${order.order_number}`);
});
