import type { Folder } from '@clearunit/shared/api/folders';
import { idOf } from '@clearunit/shared/ui/service-request/testing';
import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contact } from '../testing/contact';
import { openSite } from '../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import './documents-page';

const sheets: Folder = {
  uuid: idOf(50),
  title: 'Sheets',
  description: '',
  document_count: 0,
  admins_only: false,
  updated_at: '2026-07-04T12:00:00Z',
};

test('without folders the page says so', async () => {
  await openSite('/documents', { reader: contact, answers: { folders: [] } });
  await screen.findByText('There is no folder to display.');
});

test('a failure can be tried again; the folder that comes then says that it has no documents', async () => {
  let isDown = true;
  const folders = () => (isDown ? serverFails() : [sheets]);
  const user = await openSite('/documents', { reader: contact, answers: { folders, folderDocuments: [] } });
  await screen.findByText(serverFailed);
  expect(screen.queryByText('There is no folder to display.')).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Sheets/ })).toBeVisible();
  await screen.findByText('There is no documents to display.');
});
