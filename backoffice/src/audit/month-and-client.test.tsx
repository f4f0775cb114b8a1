import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetUser, keepUser } from '../session';
import { ownId } from '../testing/open-console';
import { MonthAndClientFields } from './month-and-client';

// At this moment it is the first of August in one of them and the last of July in the other, wherever the browser is.
const moment = new Date('2026-07-31T11:30:00Z');

test.each([
  ['Pacific/Kiritimati', ['August 2026', 'July 2026'], 'September 2024'],
  ['Pacific/Pago_Pago', ['July 2026', 'June 2026'], 'August 2024'],
])('the months that can be chosen end with that of the portal in %s', async (time_zone, newest, oldest) => {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  keepUser({ role: 'admin', uuid: ownId, firstName: 'Ada', time_zone });
  onTestFinished(() => {
    vi.useRealTimers();
    forgetUser();
  });
  renderWithPortal(<MonthAndClientFields monthLabel="Issued in" chosen={{}} onChoose={() => {}} />, {
    billedClients: [],
  });
  const options = within(await screen.findByLabelText('Issued in')).getAllByRole('option');
  const months = options.slice(1).map(({ textContent }) => textContent);
  expect([months.slice(0, 2), months.at(-1)]).toEqual([newest, oldest]);
});
