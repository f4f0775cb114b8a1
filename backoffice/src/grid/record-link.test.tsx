import { renderScreen } from '@clearunit/shared/ui/testing';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListColumn } from './list-column';
import { cellOf, FileLink } from './record-link';
import { useOpenRow } from './use-open-row';

type Row = { id: string; name: string };
const columns: ListColumn<Row>[] = [
  { field: 'code', title: 'Code', cell: ({ id }) => id },
  {
    field: 'name',
    title: 'Name',
    cell: ({ name }) => name,
    opens: ({ id }) => (id === 'gone' ? null : { to: `/trees/${id}`, state: { id } }),
  },
];
const alder: Row = { id: '1', name: 'Alder' };
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

afterEach(() => vi.unstubAllGlobals());

test('the name of a row is a link to its record, where it has one', () => {
  const nameOf = (row: Row) => cellOf(columns[1]!, row, 0);
  render(
    <>
      {nameOf(alder)}
      {nameOf({ id: 'gone', name: 'Birch' })}
      {nameOf({ id: '3', name: '' })}
    </>,
    { wrapper },
  );
  expect(screen.getByRole('link', { name: 'Alder' }).getAttribute('href')).toBe('/trees/1');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  screen.getByText('Birch');
});

test('a row is opened here, or in a new tab', () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { result } = renderHook(() => ({ open: useOpenRow(columns), place: useLocation() }), { wrapper });
  act(() => result.current.open(alder, true));
  expect(opened).toHaveBeenCalledWith('/trees/1', '_blank', 'noopener');
  expect(result.current.place.pathname).toBe('/');
  act(() => result.current.open({ ...alder, id: 'gone' }, false));
  expect(result.current.place.pathname).toBe('/');
  act(() => result.current.open(alder, false));
  expect(result.current.place).toMatchObject({ pathname: '/trees/1', state: { id: '1' } });
});

test('a file opens as its list opens it, and in a new tab as any link', async () => {
  const onOpen = vi.fn();
  const { user } = renderScreen(
    <FileLink address="#file" onOpen={onOpen}>
      plan.pdf
    </FileLink>,
  );
  const link = screen.getByRole('link', { name: 'plan.pdf' });
  // False where the browser's own way was prevented.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(fireEvent.click(link)).toBe(false);
});
