import { allowErrors, serverFails } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openConsole, ownId } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import '../logs/logs-page';
import './mail-tab';

const givenUp = {
  ...{
    id: ownId,
    building_id: null,
    to: 'a@larch.example',
    subject: 'Order 7',
    status: 'failed',
    attempts: 8,
  },
  ...{ next_attempt_at: null, delivered_to: [], undelivered: [], last_error: '550', server_answer: null },
  ...{ created_at: '2026-07-15T14:01:00Z', sent_at: null, attachment_count: 0 },
};

test('a list of mail that fails can be asked for again', async () => {
  let isDown = true;
  const user = await openConsole('/logs?tab=mail', {
    role: 'admin',
    list: () => (isDown ? serverFails() : [givenUp]),
    answers: { mailState: { sends_mail: true, failed: 1 } },
  });
  await screen.findByText('1 mail was given up.');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  await screen.findByRole('grid', { name: 'Mail' });
  await screen.findByRole('gridcell', { name: /Given up/ });
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});
