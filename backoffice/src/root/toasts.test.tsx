import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { expect, test } from 'vitest';
import { Toasts } from './toasts';

function Notify({ text }: { text: string }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(text, { type: 'info' })}>
      {text}
    </button>
  );
}

test('a new toast replaces the one that is shown, also where it says the same', async () => {
  render(
    <NotificationContextProvider>
      <Notify text="Refused" />
      <Notify text="Uploaded" />
      <Toasts />
    </NotificationContextProvider>,
  );
  const shown = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Refused');
  expect(shown()).toEqual(['Refused']);
  await press('Uploaded');
  expect(shown()).toEqual(['Uploaded']);
  await press('Uploaded');
  expect(shown()).toEqual(['Uploaded']);
});
