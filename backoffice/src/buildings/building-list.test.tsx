import { serverFailed } from '@clearunit/shared/ui/testing';
import { act, screen } from '@testing-library/react';
import { test } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './building-list';
import './upload/upload-flow';

test('the list of a portal without buildings offers the upload as the next step', async () => {
  await openConsole('/building-management', { role: 'admin' });
  await screen.findByRole('heading', { name: 'No buildings yet' });
  const upload = screen.getByRole('button', { name: 'Bulk Building upload' });
  // What the dialog fetches is waited for.
  await act(async () => upload.click());
  await screen.findByRole('dialog', { name: 'Bulk Building upload' });
});

test('a list too long to be counted says that there are more', async () => {
  const rows = [{ id: ownId, building_name: 'Larch House' }];
  const headers = { 'content-range': 'buildings 0-9/10001' };
  await openConsole('/building-management', { role: 'admin', list: () => Response.json(rows, { headers }) });
  await screen.findByText('1–10 of 10,000+');
});

test('an export of the units that fails says so', async () => {
  const user = await openConsole('/building-management', { role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Export Units' }));
  await screen.findByText(serverFailed);
});
