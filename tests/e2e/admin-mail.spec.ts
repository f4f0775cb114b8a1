import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { orderInProgress, signInAs } from './staff';

test('an admin finds what the portal wrote, reads it with what came with it, and hears that nothing goes out', async ({
  page,
}) => {
  await signInAs(page, 'scheduler');
  const order = await orderInProgress(page);
  const orders = [{ order_id: order.order_id, time_range: 'time_window_1' }];
  const scheduled = await page.request.post('/api/portal/orders/statuses', {
    data: { order_status: 'scheduled', work_date: inTwoWeeks(), orders },
  });
  expect(scheduled.ok(), await scheduled.text()).toBe(true);

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
  await expect(mail.getByText(/is scheduled:/)).toBeVisible();
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

test('mail that was given up is told, and goes out once more; a list that does not come can be asked for again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500 \(Internal Server Error\)/);
  await signInAs(page, 'admin');
  let failed = 2;
  let isDown = true;
  await page.route('**/api/portal/mail-state', (route) =>
    route.fulfill({ json: { sends_mail: true, failed } }),
  );
  await page.route('**/api/portal/mail-state/resend-failed', async (route) => {
    failed = 0;
    await route.fulfill({ json: { message: '2 mails go out once more.' } });
  });
  await page.route('**/api/admin/mails?*', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { code: 500, failed: 'No', reason: 'server.failed' } })
      : route.continue(),
  );
  await page.goto('/logs?tab=mail');
  await page.getByRole('button', { name: 'Resend all' }).click();
  const asked = page.getByRole('dialog', { name: 'Resend all' });
  await expect(asked).toContainText('2 mails');
  await asked.getByRole('button', { name: 'Resend', exact: true }).click();
  await expect(page.getByText('2 mails go out once more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend all' })).toBeHidden();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Mail' })).toBeVisible();
});

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
