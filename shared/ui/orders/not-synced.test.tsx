import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PortalClient } from '../../api/portal-client';
import { PortalProvider } from '../portal';
import { renderScreen } from '../testing';
import { NotSyncedMark } from './not-synced';

const since = '2026-07-15T14:00:00.000Z';
const nobody: PortalClient = () => Promise.reject(new Error('nobody asks the portal'));
const show = (notSynced: Parameters<typeof NotSyncedMark>[0]['notSynced']) =>
  renderScreen(
    <PortalProvider portal={nobody} zone={() => 'America/Toronto'}>
      <NotSyncedMark notSynced={notSynced} />
    </PortalProvider>,
  );
const titleOf = () => screen.getByText('Not yet synced').getAttribute('title');

test('an order that is synced, or that nothing waits for, has no mark', () => {
  const { container } = renderScreen(
    <>
      <NotSyncedMark notSynced={null} />
      <NotSyncedMark notSynced={undefined} />
    </>,
  );
  expect(container).toHaveTextContent('');
});

test('an order that waits says since when', () => {
  show({ since, error: null, is_given_up: false });
  expect(titleOf()).toBe('Not yet synced since 07-15-2026 10:00.');
});

test('it says what went wrong last, and whether anybody has to do something', () => {
  show({ since, error: 'Branch 7 is closed.', is_given_up: true });
  expect(titleOf()).toContain(
    'Last try: Branch 7 is closed. It is not tried again until the order changes or is synced.',
  );
});
