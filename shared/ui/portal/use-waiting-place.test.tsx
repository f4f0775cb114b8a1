import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithPortal } from '../testing';
import { useWaitingPlace } from './use-waiting-place';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Place({ isWaiting }: { isWaiting: boolean }) {
  return <p>place {String(useWaitingPlace(isWaiting))}</p>;
}

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('whoever waits for some seconds is told their place until their turn comes', async () => {
  const places = [2, 1, null];
  renderWithPortal(<Place isWaiting />, { waitingPlace: () => ({ place: places.shift() }) });
  await after(2_900);
  expect(screen.getByText('place null')).toBeInTheDocument();
  await after(200);
  expect(screen.getByText('place 2')).toBeInTheDocument();
  await after(3_100);
  expect(screen.getByText('place 1')).toBeInTheDocument();
  await after(3_100);
  expect(screen.getByText('place null')).toBeInTheDocument();
});

test('nothing is asked for who does not wait, and a portal that is out of reach is no failure', async () => {
  const asked = vi.fn(() => {
    throw new TypeError('no network');
  });
  const { unmount } = renderWithPortal(<Place isWaiting={false} />, { waitingPlace: asked });
  await after(10_000);
  expect(asked).not.toHaveBeenCalled();
  unmount();
  renderWithPortal(<Place isWaiting />, { waitingPlace: asked });
  await after(7_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByText('place null')).toBeInTheDocument();
});
