import { allowErrors, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { portalToday } from '../session';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './logs-page';

const emptyChart = { labels: [], datasets: [] };

const entry = {
  ...{ id: '1', performedBy: 'Ada', activity: 'building_updated', targetEntity: 'Larch House' },
  ...{ userActivityLogTime: '2026-07-15T14:01:00Z', fieldName: 'admin', locationCode: 'L1' },
  description: { uuid: 'x' },
};

test('an entry that tells nothing more says so', async () => {
  const user = await openConsole('/logs', {
    role: 'admin',
    list: () => [entry],
    answers: { logChart: emptyChart },
  });
  await user.click(await screen.findByRole('button', { name: /^Details of/ }));
  const details = within(await screen.findByRole('dialog'));
  details.getByText('There is no description to display.');
  expect(details.queryByText(/uuid/i)).toBeNull();
});

test('list, chart and export each say in their place that the server failed, and the list comes when asked again', async () => {
  let isDown = true;
  const user = await openConsole('/logs', { role: 'admin', list: () => (isDown ? serverFails() : [entry]) });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  isDown = false;
  await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
  await screen.findByRole('table', { name: 'Logs' });
  const chart = screen.getByRole('region', { name: 'Activity by month' });
  within(chart).getByRole('alert');
  const before = screen.getAllByText(serverFailed).length;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.getAllByText(serverFailed)).toHaveLength(before + 1));
  expect(screen.getByRole('button', { name: 'Export' }).ariaBusy).toBeNull();
  // React-admin tells the console of what failed.
  allowErrors(/^AppError: server\.failed/);
});

test('its days go back with the address', async () => {
  const user = await openConsole('/logs', {
    role: 'admin',
    list: () => [entry],
    answers: { logChart: emptyChart },
  });
  const day = portalToday();
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  await user.type(from, day);
  await user.type(to, day);
  // React-admin changes the address a moment after a filter.
  await waitFor(() => expect(location.search).toContain(day));
  await user.click(screen.getByRole('button', { name: 'Clear dates' }));
  await waitFor(() => expect(location.search).not.toContain(day));
  expect(from.value).toBe('');
  act(() => history.back());
  await waitFor(() => expect([from.value, to.value]).toEqual([day, day]));
});

test('its days go back though the list has not taken the change yet', async () => {
  const user = await openConsole('/logs', {
    role: 'admin',
    list: () => [],
    answers: { logChart: emptyChart },
  });
  const day = portalToday();
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  await user.type(from, day);
  await user.type(to, day);
  await waitFor(() => expect(location.search).toContain(day));
  const { href } = location;
  const { state } = history;
  // The browser goes back before React draws what the address has become.
  const push = vi.spyOn(history, 'pushState').mockImplementationOnce(() =>
    queueMicrotask(() => {
      history.replaceState(state, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear dates' }));
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  await waitFor(() => expect([from.value, to.value]).toEqual([day, day]));
  push.mockRestore();
});
