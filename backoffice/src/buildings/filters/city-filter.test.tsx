import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CityFilter } from './city-filter';

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const open = (value = '') => {
  const onChoose = vi.fn();
  const { user } = renderWithPortal(
    <CityFilter label="City" anyText="All cities" value={value} onChoose={onChoose} />,
    { portfolioCities: () => ['Montréal', 'Toronto', 'TORONTO', 'Vaughan'] },
  );
  return { user, onChoose };
};

test('a city is offered once, found without its accent, and chosen', async () => {
  const { user, onChoose } = open();
  await user.click(screen.getByRole('combobox'));
  await screen.findByRole('option', { name: 'Vaughan' });
  expect(options()).toEqual(['All cities', 'Montréal', 'Toronto', 'Vaughan']);
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'montre');
  expect(options()).toEqual(['All cities', 'Montréal']);
  await user.click(screen.getByRole('option', { name: 'Montréal' }));
  expect(onChoose).toHaveBeenLastCalledWith('Montréal');
});

test('a city of the address is shown as buildings have it', async () => {
  open('vaughan');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Vaughan'));
});
