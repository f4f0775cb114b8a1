import { settings } from '@clearunit/shared/domain/customers';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './settings-list';

const customer = {
  ...Object.fromEntries(settings.map((setting) => [setting, 0])),
  ...{ id: ownId, uuid: ownId, name: 'Maple Homes', building_count: 3, is_retired: false },
};

test('the dialog of the settings keeps what was set when the portal fails, and says so', async () => {
  const user = await openConsole('/settings', { role: 'admin', list: () => [customer] });
  await user.click(await screen.findByLabelText('Edit the settings of Maple Homes'));
  const dialog = within(screen.getByRole('dialog', { name: 'Update Settings' }));
  const toggle = dialog.getByRole<HTMLInputElement>('switch', { name: 'Report Reading' });
  expect(toggle.checked).toBe(false);
  await user.click(toggle);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialog.findByRole('alert');
  expect(toggle.checked).toBe(true);
  // React Query tells the console of what failed.
  vi.mocked(console.error).mockClear();
});
