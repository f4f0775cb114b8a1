import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, ownId } from '../../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import '../audit-page';

const invoice = {
  id: ownId,
  number: 7,
  kind: 'invoice',
  credits_number: null,
  customer_name: 'Maple Homes',
  building_name: 'Maple Court',
  order_id: ownId,
  order_number: 1007,
  ...{ purchase_order_number: '', building_address: '1 Maple St', location_id: 'MC', reason: '' },
  ...{ work_date: null, batch: null, tax_percent: 13, subtotal: 106_00, tax: 14_00 },
  issued_on: '2026-07-15',
  total: 120_00,
  credited: 120_00,
};

test('invoices are counted as in other lists, and what is credited stands before the amount', async () => {
  const user = await openConsole('/invalid-comments-missing-units?tab=completed', {
    role: 'admin',
    answers: { clientInvoices: { data: [invoice], total: 1667, sum: 5_000_00 }, billedClients: [] },
  });
  await user.click(await screen.findByText('Invoices'));
  await screen.findByText(/^1,667 documents, .* in all$/);
  screen.getByText('1–20 of 1,667');
  const badge = within(screen.getByRole('table', { name: /^Invoices/ })).getByText(/credited/i);
  expect(badge.closest('td')?.textContent).toMatch(/^Credited .*120\.00$/);
});
