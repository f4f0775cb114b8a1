import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithPortal } from '../testing';
import { useQueuePosition } from './use-queue-position';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Position({ isWaiting }: { isWaiting: boolean }) {
  return <p>position {String(useQueuePosition(isWaiting))}</p>;
}

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('whoever waits for some seconds is told their position until their turn comes', async () => {
  const positions = [2, 1, null];
  renderWithPortal(<Position isWaiting />, { waitingPlace: () => ({ place: positions.shift() }) });
  await after(2_900);
  expect(screen.getByText('position null')).toBeInTheDocument();
  await after(200);
  expect(screen.getByText('position 2')).toBeInTheDocument();
  await after(3_100);
  expect(screen.getByText('position 1')).toBeInTheDocument();
  await after(3_100);
  expect(screen.getByText('position null')).toBeInTheDocument();
});

test('nothing is asked for who does not wait, and a portal that is out of reach is no failure', async () => {
  const asked = vi.fn(() => {
    throw new TypeError('no network');
  });
  const { unmount } = renderWithPortal(<Position isWaiting={false} />, { waitingPlace: asked });
  await after(10_000);
  expect(asked).not.toHaveBeenCalled();
  unmount();
  renderWithPortal(<Position isWaiting />, { waitingPlace: asked });
  await after(7_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByText('position null')).toBeInTheDocument();
});
