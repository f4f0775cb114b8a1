import { refusal, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppendedList } from '../../grid/appended-list';
import { ChooseMany } from './choose-many';
import { CommentActions } from './comment-actions';
import { CommentCount } from './comment-count';
import { InvoiceTable } from './invoice-table';

const invoices = Array.from({ length: 1_100 }, (_, at) => ({
  id: `invoice-${at}`,
  uuid: `invoice-${at}`,
  invoice_id: at,
  building_name: 'Alder Point',
  order_number: at,
  work_date: '2026-11-20',
  invalidUnitsComments: [],
}));
const getList = async (_: string, asked: { pagination?: { page: number; perPage: number } }) => {
  const { page, perPage } = asked.pagination!;
  return { data: invoices.slice((page - 1) * perPage, page * perPage), total: invoices.length };
};

const asked = (body: unknown) => (body as { invoiceIds: string[] }).invoiceIds;

test('those shown, then all that are found are selected, and read again in parts that a call takes', async () => {
  const parts: string[][] = [];
  const { user } = renderWithPortal(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ getList } as never}>
        <AppendedList resource="invoices" filterDefaultValues={{ filter_by: 'all' }}>
          <CommentCount />
          <CommentActions />
          <ChooseMany />
        </AppendedList>
      </CoreAdminContext>
    </MemoryRouter>,
    {
      resyncInvoices: ({ body }: { body: unknown }) => {
        parts.push(asked(body));
        if (parts.length === 3) throw refusal(502, 'management.unreachable', 'The system does not answer.');
        return { message: '', data: { invoices: asked(body).length, invalid: 2 } };
      },
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown (10)' }));
  expect(screen.getByRole('heading', { name: 'Selected (10)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select all 1,100 found' }));
  expect(await screen.findByRole('heading', { name: 'Selected (1,100)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resync' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resync invoices' });
  expect(dialog.textContent).toContain('Read 1100 invoices again');
  await user.click(screen.getAllByRole('button', { name: 'Resync' }).at(-1)!);
  // What was not read again stays selected.
  expect(await screen.findByRole('heading', { name: 'Selected (100)' })).toBeTruthy();
  expect(parts.map((part) => part.length)).toEqual([500, 500, 100]);
  expect(new Set(parts.flat()).size).toBe(1_100);
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown (10)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown (10)' }));
  expect(screen.getByRole('heading', { name: 'Selected (100)' })).toBeTruthy();
});

test('no invoice is selected while those that are asked for are not there', async () => {
  const getTwo = async (_: string, { sort }: { sort?: { order: string } }) =>
    sort?.order === 'DESC' ? new Promise<never>(() => undefined) : { data: invoices.slice(0, 2), total: 2 };
  const { user } = renderWithPortal(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ getList: getTwo } as never}>
        <AppendedList resource="invoices" filterDefaultValues={{ filter_by: 'all' }}>
          <ChooseMany />
          <InvoiceTable invoices={invoices.slice(0, 2)} />
          <OtherOrder />
        </AppendedList>
      </CoreAdminContext>
    </MemoryRouter>,
    {},
  );
  await screen.findByRole('checkbox', { name: 'Select all shown (2)' });
  const disabled = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.disabled);
  expect(disabled()).toEqual([false, false, false]);
  await user.click(screen.getByRole('button', { name: 'Latest first' }));
  await waitFor(() => expect(disabled()).toEqual([true, true, true]));
});

function OtherOrder() {
  const { setSort } = useListContext();
  return (
    <button type="button" onClick={() => setSort({ field: 'work_date', order: 'DESC' })}>
      Latest first
    </button>
  );
}
