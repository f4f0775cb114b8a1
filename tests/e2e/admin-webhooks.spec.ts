import { startReceiver } from '../../provider/src/ports/webhooks/testing/receiver';
import { expectAccessible } from './accessible';
import { test as base, expect, ownPortal } from './fixtures';
import { startPortal } from './portal';
import { orderInProgress, signInAs } from './staff';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A portal of the test's own that may send to this machine, and a receiver there. */
const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.stop();
  },
  portal: ownPortal(() => startPortal('on', { WEBHOOK_NETWORKS: '127.0.0.0/8' })),
});

test('an admin makes a webhook, tests it, and finds what it was sent, which goes out once more', async ({
  page,
  receiver,
  expectedErrors,
  isMobile,
}) => {
  expectedErrors.push(/422 \(Unprocessable/);
  await signInAs(page, 'admin');
  await page.goto('/integrations');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page.getByText('There is no webhook yet')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('button', { name: 'New webhook' }).click();
  await expect(form.getByText('Please write the name.')).toBeVisible();
  await form.getByLabel('Name').fill('Yardi');
  await form.getByLabel('Address').fill('http://receiver.example/');
  await form.getByRole('button', { name: 'New webhook' }).click();
  await expect(form.getByText('Please use an address that begins with https://.')).toBeVisible();
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('switch', { name: 'Notices' }).uncheck();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'New webhook' }).click();

  const shown = page.getByRole('dialog', { name: 'Secret of Yardi' });
  const secret = await shown.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  // It is told only now: nothing but its button takes it away.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await shown.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: /Yardi/ });
  await expect(row.getByText('Active')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Yardi' }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  const answer = page.getByRole('dialog', { name: 'Test of Yardi' });
  await expect(answer.getByText('The receiver accepted it.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(receiver.types()).toEqual(['test']);

  await signInAs(page, 'scheduler');
  const order = await orderInProgress(page);
  await expect.poll(() => receiver.types()).toEqual(['test', 'order.created']);
  const sent = receiver.received[1]!;
  expect(sent.body.order.number).toBe(order.order_number);
  expect(receiver.isSigned(sent, secret, new Date())).toBe(true);

  await signInAs(page, 'admin');
  await page.goto('/integrations?tab=deliveries');
  const list = page.getByRole(isMobile ? 'table' : 'grid', { name: 'Deliveries' });
  await expect(list.getByText('Delivered')).toBeVisible();
  await page.getByLabel('State').selectOption('Given up');
  await expect(page.getByText('No delivery matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await list.getByRole('button', { name: `Open Order created of ${order.building_name}` }).click();
  const delivery = page.getByRole('dialog', { name: 'Order created' });
  await expect(delivery.getByText(`"number": ${order.order_number}`)).toBeVisible();
  await expectAccessible(page);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The receiver accepted it.')).toBeVisible();
  expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]!.id, sent.id, sent.id]);
});
