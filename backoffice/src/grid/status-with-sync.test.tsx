import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusWithSync } from './status-with-sync';

test('an order that is scheduled but for a visit says so beside its status, and no other does', () => {
  const { rerender } = renderScreen(
    <StatusWithSync status="scheduled" hasVisitWithoutDay notSynced={null} />,
  );
  expect(screen.queryByText('Scheduled')).not.toBeNull();
  expect(screen.queryByText('a visit has no day')).not.toBeNull();
  rerender(<StatusWithSync status="scheduled" notSynced={null} />);
  expect(screen.queryByText('a visit has no day')).toBeNull();
});
