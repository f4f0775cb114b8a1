import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, ownId } from '../../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import '../audit-page';
import '../posting/completed-orders';

const path = '/invalid-comments-missing-units';
const invoice = (number: number) => ({
  ...{ id: `${ownId.slice(0, -4)}${1000 + number}`, kind: 'invoice', number, order_id: ownId },
  ...{ order_number: 7, purchase_order_number: '', customer_name: 'Maple', building_name: 'Larch House' },
  ...{ building_address: '1 Main St', location_id: 'L1', work_date: '2026-07-15', issued_on: '2026-07-16' },
  ...{ batch: 1, tax_percent: 13, subtotal: 100, tax: 13, total: 113, credited: 0 },
  ...{ credits_number: null, reason: '' },
});

const answers = () => ({
  billedClients: [{ id: ownId, name: 'Maple' }],
  clientInvoices: vi.fn(() => ({ data: [invoice(1)], total: 45, total_is_exact: true, sum: 113 })),
});

test('search, client, month and page of invoices are in the address, and are shown when it is opened again', async () => {
  const given = answers();
  const user = await openConsole(`${path}?tab=completed&view=invoices`, { role: 'admin', answers: given });
  await user.type(await screen.findByLabelText('Search invoices'), 'larch');
  await waitFor(() => expect(location.search).toContain('q=larch'));
  await user.selectOptions(screen.getByLabelText('Client'), 'Maple');
  await user.click(await screen.findByRole('button', { name: /^Next/ }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      ...{ tab: 'completed', view: 'invoices', q: 'larch', customer: ownId, page: '2' },
    }),
  );
});

test('an address says which invoices are shown', async () => {
  const given = answers();
  await openConsole(`${path}?tab=completed&view=invoices&q=larch&customer=${ownId}&month=2026-07&page=2`, {
    role: 'admin',
    answers: given,
  });
  await screen.findByRole('table');
  expect(screen.getByLabelText<HTMLInputElement>('Search invoices').value).toBe('larch');
  expect(given.clientInvoices).toHaveBeenCalledWith(
    expect.objectContaining({
      query: { q: 'larch', customer: ownId, month: '2026-07', page: '2', limit: '20' },
    }),
  );
});

test('the segment of invoices opens their address, and another one leaves it', async () => {
  const user = await openConsole(`${path}?tab=completed`, { role: 'admin', answers: answers() });
  await user.click(await screen.findByRole('radio', { name: 'Invoices' }));
  await waitFor(() => expect(location.search).toBe('?tab=completed&view=invoices'));
  await user.click(screen.getByRole('radio', { name: 'Posted' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toContain('posted'));
  expect(location.search).not.toContain('view=');
});

test('invoices are counted as in other lists, and what is credited stands before the amount', async () => {
  const user = await openConsole(`${path}?tab=completed`, {
    role: 'admin',
    answers: {
      clientInvoices: {
        data: [{ ...invoice(7), total: 120_00, credited: 120_00 }],
        total: 1667,
        sum: 5_000_00,
      },
      billedClients: [],
    },
  });
  await user.click(await screen.findByText('Invoices'));
  await screen.findByText(/^1,667 documents, .* in all$/);
  screen.getByText('1–20 of 1,667');
  const badge = within(screen.getByRole('table', { name: /^Invoices/ })).getByText(/credited/i);
  expect(badge.closest('td')?.textContent).toMatch(/^Credited .*120\.00$/);
});

test('the lines that can be credited say why they are not billed as an ordered service', async () => {
  const line = {
    ...{ unit_number: '102', is_common_area: false, pest_name: 'Ants', treatment_name: 'Gel and Dust' },
    ...{ service_code: '', outcome: 'inspected', work_date: '2026-07-15', amount: 30_00, tax: 0 },
    is_credited: false,
  };
  const lines = [
    { ...line, place: 1, kind: 'service' },
    { ...line, place: 2, kind: 'no access', outcome: 'no answer' },
    { ...line, place: 3, kind: 'additional' },
  ];
  const user = await openConsole(`${path}?tab=completed&view=invoices`, {
    role: 'admin',
    answers: { ...answers(), clientInvoice: { ...invoice(1), lines } },
  });
  await user.click(await screen.findByRole('button', { name: 'Credit invoice #1' }));
  const service = 'Unit 102: Ants, Gel and Dust';
  await screen.findByRole('checkbox', { name: `${service}, $30.00` });
  screen.getByRole('checkbox', { name: `${service} · Not completed: no answer, $30.00` });
  screen.getByRole('checkbox', { name: `${service} · Added by the technician, $30.00` });
});
