import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ClientInput } from './client-input';

const known = [{ id: '01900000-0000-7000-8000-000000000001', name: 'Maple Homes', building_count: 2 }];
const answer = ({ query: { q } }: { query: { q: string } }) => {
  const isMaple = q.toLowerCase() === 'maple homes';
  return {
    clients: known.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
    same: isMaple
      ? { name: 'Maple Homes', is_retired: false }
      : q === 'Mapel'
        ? { name: 'Maple Homes', is_retired: false }
        : q === 'Oak'
          ? { name: 'Oak', is_retired: true }
          : null,
    like: q === 'Maple Home' ? 'Maple Homes' : null,
  };
};

function Field() {
  const [name, setName] = useState('');
  return (
    <>
      <ClientInput label="Customer" error={undefined} value={name} onChoose={setName} />
      <output>{name}</output>
      <button type="button">Next</button>
    </>
  );
}

function open() {
  const { user } = renderWithPortal(<Field />, { clientNames: answer });
  return { user, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }) };
}
const value = () => document.querySelector('output')!.textContent;

test('a client is chosen from those that are there', async () => {
  const { user, field } = open();
  await user.type(field, 'map');
  await user.click(await screen.findByRole('option', { name: /^Maple Homes/ }));
  expect([value(), field.value]).toEqual(['Maple Homes', 'Maple Homes']);
  expect(screen.queryByText(/^New client/)).toBeNull();
});

test('a typed name counts without being chosen; a new one is said, with the one that it is like', async () => {
  const { user, field } = open();
  await user.type(field, 'Maple Home');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect([value(), field.value]).toEqual(['Maple Home', 'Maple Home']);
  await screen.findByText('New client: Maple Home');
  screen.getByText('It looks like Maple Homes, which is there already.');
  await user.click(screen.getByRole('button', { name: 'Use Maple Homes' }));
  expect([value(), field.value]).toEqual(['Maple Homes', 'Maple Homes']);
});

test('a name is not called new before its own answer is there', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  const { user } = renderWithPortal(<Field />, {
    clientNames: async (input: { query: { q: string } }) => {
      asked.push(input.query.q);
      if (input.query.q !== '') await held;
      return answer(input);
    },
  });
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Maple Homes');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked).toContain('Maple Homes'));
  expect(screen.queryByText(/^New client/)).toBeNull();
  await act(async () => release());
  expect(screen.queryByText(/^New client/)).toBeNull();
});

test.each([
  ['Mapel', 'That is a former name of Maple Homes.'],
  ['Oak', 'Oak is retired and gets no buildings.'],
  ['Birch', 'New client: Birch'],
])('%s: %s', async (name, text) => {
  const { user, field } = open();
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText((content) => content.startsWith(text));
});
