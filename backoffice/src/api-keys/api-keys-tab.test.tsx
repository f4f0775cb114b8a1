import { serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import '../integrations/integrations-page';
import './api-keys-tab';

test('the form of a new key keeps what was typed when the portal fails, and says so', async () => {
  const make = vi.fn(serverFails);
  const user = await openConsole('/integrations', {
    role: 'admin',
    answers: {
      apiKeys: { data: [], total: 0, ending: 0 },
      keyHolders: [{ value: ownId, text: 'Maple Homes', detail: '3 buildings' }],
      createApiKey: make,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  const name = () => form.getByLabelText<HTMLInputElement>('Name');
  await user.type(name(), 'Kept');
  const client = form.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
  await user.click(client);
  await user.click(await form.findByRole('option', { name: /Maple Homes/ }));
  await user.click(form.getByRole('button', { name: 'Make key' }));
  await form.findByRole('alert');
  expect(name().value).toBe('Kept');
  expect(client.value).toBe('Maple Homes');
  expect(make).toHaveBeenCalledOnce();
});
