import { settings } from '@clearunit/shared/domain/clients';
import { allowErrors, serverFailed } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  expect((await dialog.findByRole('alert')).textContent).toContain(serverFailed);
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining(ownId),
    expect.objectContaining({ method: 'PUT' }),
  );
  expect(toggle.checked).toBe(true);
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});
