import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing';
import { Button } from './button';
import { LimitedTextArea } from './limited-text-area';
import { Pager } from './pager';
import { Table } from './table';
import { TextInput } from './text-input';

test('a busy button keeps its focus and is not pressed twice', async () => {
  const onClick = vi.fn();
  const { user } = renderScreen(
    <Button busy onClick={onClick}>
      Submit
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a field is read with its label, then its error, then its hint', () => {
  renderScreen(<TextInput label="PIN" hint="6 or 7 digits" error="Please enter valid pin" />);
  expect(screen.getByLabelText('PIN')).toHaveAccessibleDescription('Please enter valid pin 6 or 7 digits');
});

test('a pager without rows goes nowhere', () => {
  renderScreen(<Pager page={1} limit={10} total={0} onPage={() => {}} />);
  expect(screen.getByText('0–0 of 0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a pager writes long numbers as people of the language do', () => {
  renderScreen(<Pager page={61} limit={20} total={1667} onPage={() => {}} />);
  expect(screen.getByText('1,201–1,220 of 1,667')).toBeVisible();
});

test('a text that is too long says by how much, and no negative rest', () => {
  const { rerender } = renderScreen(
    <LimitedTextArea label="Note" value={'x'.repeat(607)} onChange={() => {}} />,
  );
  expect(screen.getByText('107 characters too many')).toBeVisible();
  rerender(<LimitedTextArea label="Note" value={'x'.repeat(500)} onChange={() => {}} />);
  expect(screen.getByText('0 characters left')).toBeVisible();
});

test('a page whose rows are gone leads back to the last that has some', async () => {
  const onPage = vi.fn();
  const { user } = renderScreen(<Pager page={5} limit={10} total={11} onPage={onPage} />);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

const columns = [
  { id: 'order_number', title: 'Order', cell: (row: { id: string }) => row.id, sortable: true },
  { id: 'delete', title: '', cell: () => <button type="button">Delete</button> },
];

test('a row opens by press and by Enter, but not by a control inside it', async () => {
  const onRow = vi.fn();
  const { user } = renderScreen(
    <Table label="Orders" columns={columns} rows={[{ id: '7' }]} rowKey={(row) => row.id} onRow={onRow} />,
  );
  const row = within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row')[1]!;
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  expect(onRow).not.toHaveBeenCalled();
  await user.click(within(row).getByRole('cell', { name: '7' }));
  row.focus();
  await user.keyboard('{Enter}');
  expect(onRow).toHaveBeenCalledTimes(2);
});

test('a value that is not known yet leaves a card without its line', () => {
  const days = [{ id: 'date', title: 'Date', cell: ({ date }: { date: string }) => date }];
  renderScreen(
    <Table
      label="Orders"
      columns={days}
      rows={[{ date: '' }, { date: '07-04-2026' }]}
      rowKey={(row) => row.date}
    />,
  );
  const [unknown, known] = screen.getAllByRole('cell');
  expect(unknown).toHaveClass('nothing');
  expect(known).not.toHaveClass('nothing');
});

test('a second press on a heading turns the order round', async () => {
  const onSort = vi.fn();
  const { user } = renderScreen(
    <Table
      label="Orders"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.id}
      sort={{ column: 'order_number', order: 'ASC' }}
      onSort={onSort}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect(onSort).toHaveBeenCalledWith({ column: 'order_number', order: 'DESC' });
});
