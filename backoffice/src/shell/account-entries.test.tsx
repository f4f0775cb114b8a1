import { loadTexts } from '@clearunit/shared/texts';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { shellAreas } from '../page';
import { AccountMenu } from './account-menu';
import { SideMenu } from './side-menu';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());

const shellTexts = await loadTexts('en-US', ...shellAreas);
const render = (menu: ReactElement, password: boolean) =>
  renderWithPortal(
    <MemoryRouter>
      <TextsProvider texts={shellTexts}>{menu}</TextsProvider>
    </MemoryRouter>,
    { staffSignInWays: { openid: 'Example', password } },
  );

const sideMenu = (
  <SideMenu isOpen onClose={vi.fn()} onPassword={vi.fn()} onSecondFactor={vi.fn()} onLogout={vi.fn()} />
);
const accountMenu = (
  <AccountMenu
    user={{ role: 'scheduler', uuid: '00000000-0000-4000-8000-000000000001', firstName: 'Sam' }}
    onProfile={vi.fn()}
    onSecondFactor={vi.fn()}
    onLogout={vi.fn()}
  />
);

test('an admin’s menu offers password and second factor', async () => {
  render(sideMenu, true);
  await screen.findByRole('button', { name: 'Update Password' });
  screen.getByRole('button', { name: 'Second factor' });
});

test('where passwords are not used it offers where one is signed in, and neither of the two', async () => {
  render(sideMenu, false);
  await screen.findByRole('button', { name: 'Where you are signed in' });
  expect(screen.queryByRole('button', { name: 'Update Password' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Second factor' })).toBeNull();
});

test.each([true, false])(
  'a scheduler is offered a second factor where passwords are used: %s',
  async (used) => {
    const { user } = render(accountMenu, used);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await waitFor(() =>
      expect(screen.queryAllByRole('menuitem', { name: 'Second factor' })).toHaveLength(used ? 1 : 0),
    );
    screen.getByRole('menuitem', { name: 'Profile' });
  },
);
