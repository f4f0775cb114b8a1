import { settings } from '@clearunit/shared/domain/clients';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ClientStep } from './client-step';
import type { ListedCustomer } from './listed-customer';
import { useSettingColumns } from './use-setting-columns';

const flags = Object.fromEntries(settings.map((setting) => [setting, 0]));
const customer = {
  ...flags,
  id: 'a',
  uuid: 'a',
  name: 'Maple Homes',
  notice_of_entry: 1,
  building_count: 3,
  is_retired: false,
} as ListedCustomer;

function Row({ onStep, row = customer }: { onStep: (step: ClientStep) => void; row?: ListedCustomer }) {
  return useSettingColumns(onStep).map(({ field, cell }) => <div key={field}>{cell(row, -1)}</div>);
}
const render = (row = customer) => {
  const onStep = vi.fn();
  const { user } = renderScreen(
    <MemoryRouter>
      <Row onStep={onStep} row={row} />
    </MemoryRouter>,
  );
  return { user, onStep };
};

test('a customer has a toggle for each setting; one that is turned is confirmed in the dialog', async () => {
  const { user, onStep } = render();
  expect(screen.getAllByRole('switch')).toHaveLength(settings.length);
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  expect(toggle('NOE of Maple Homes').checked).toBe(true);
  const second = toggle('2nd BB of Maple Homes');
  expect(second.checked).toBe(false);
  await user.click(second);
  expect(onStep).toHaveBeenCalledWith({ name: 'settings', customer, turned: 'second_bedbug' });
  expect(second.checked).toBe(false);
});

test('a customer leads to its buildings, and its menu exports, renames, merges or retires it', async () => {
  const { user, onStep } = render();
  const link = screen.getByRole('link', { name: 'Maple Homes' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('"customer":"a"'));
  expect(link.title).toBe('Maple Homes: 3 buildings');
  for (const [title, name] of [
    ['Export everything', 'export'],
    ['Rename client', 'rename'],
    ['Merge client', 'merge'],
    ['Retire client', 'retire'],
  ]) {
    await user.click(screen.getByRole('button', { name: 'More for Maple Homes' }));
    await user.click(screen.getByRole('menuitem', { name: title }));
    expect(onStep).toHaveBeenLastCalledWith({ name, customer });
  }
});

test('a retired customer says so and can be brought back', async () => {
  const { user } = render({ ...customer, building_count: 0, is_retired: true });
  screen.getByText('Retired');
  await user.click(screen.getByRole('button', { name: 'More for Maple Homes' }));
  screen.getByRole('menuitem', { name: 'Bring client back' });
});
