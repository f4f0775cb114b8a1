import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import './order-request';

test('an address that names no building leads back to the visits', async () => {
  const user = await openSite('/technician-home/order-request/NOPE', {
    reader: { role: 'technician', uuid: '0196edfe-7b00-73d9-ae0b-3204db4def27', firstName: 'Ada' },
    answers: { buildings: { data: [], total: 0, totalIsExact: true } },
  });
  expect(await screen.findByText('This could not be found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the visits' }));
  expect(window.location.pathname).toBe('/technician-home');
});
