import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { renderScreen } from '../testing/render-screen';
import { OpenIdRefused, SignInWays } from '.';

const assign = vi.fn();
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

type Ways = { openid: string | null; password: boolean };

/** The sign-in of a role where the portal answers so. */
function open(ways: Ways | 'nothing', more: Partial<Parameters<typeof SignInWays>[0]> = {}, begun?: unknown) {
  const portal = vi.fn(async (call: { name: string }) => {
    if (call.name === 'beginOpenIdSignIn') {
      if (begun instanceof Error) throw begun;
      return { address: 'https://id.example/auth?state=1' };
    }
    if (ways === 'nothing') throw new AppError('server.unreachable', { status: 0 });
    return ways;
  });
  const onLeave = vi.fn();
  const props = {
    role: 'admin',
    from: undefined,
    refusal: null,
    isUnderWay: false,
    onLeave,
    ...more,
  } as const;
  const screens = renderScreen(
    <SignInWays portal={portal as never} {...props}>
      <label>
        Password <input type="password" />
      </label>
    </SignInWays>,
  );
  return { ...screens, portal, onLeave };
}

const button = { name: 'Sign in with Example' };

test('without an issuer there is the form alone, also when the portal does not say', async () => {
  const { portal, unmount } = open({ openid: null, password: true });
  await waitFor(() => expect(portal).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  open('nothing');
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

test('the button stands below the form, and sends the reader to the issuer with the page to come back to', async () => {
  const { user, portal, onLeave } = open(
    { openid: 'Example', password: true },
    { from: '/logs?tab=security' },
  );
  await user.click(await screen.findByRole('button', button));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(portal).toHaveBeenLastCalledWith(expect.anything(), {
    body: { role: 'admin', from: '/logs?tab=security' },
  });
  expect(onLeave).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledWith('https://id.example/auth?state=1');
  expect(screen.getByRole('button', button)).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(screen.getByRole('button', button)).not.toHaveAttribute('aria-busy'));
});

test('the portal is asked once, and its answer is known at the next visit', async () => {
  const { unmount, portal } = open({ openid: 'Example', password: false });
  await screen.findByRole('button', button);
  unmount();
  expect(portal).toHaveBeenCalledTimes(1);
  open('nothing', { role: 'technician' });
  expect(screen.getByRole('button', button)).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('where passwords do not count an admin still finds the form for one of a recovery, and others do not', async () => {
  const { user, unmount } = open({ openid: 'Example', password: false });
  await user.click(await screen.findByRole('button', { name: 'Use the password of a recovery' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  unmount();
  open({ openid: 'Example', password: false }, { role: 'scheduler' });
  await screen.findByRole('button', button);
  expect(screen.queryByRole('button', { name: 'Use the password of a recovery' })).toBeNull();
});

test('while the form asks for a code there is no other way, and nothing is said of former ones', () => {
  localStorage.setItem('clearunit.sign-in-ways', JSON.stringify({ openid: 'Example', password: true }));
  open('nothing', { isUnderWay: true, refusal: <OpenIdRefused refused="unknown" /> });
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an issuer that cannot be reached is told at once, and the reader stays who it was', async () => {
  const refusal = new AppError('sessions.openid-unreachable', { logMessage: 'It cannot be reached.' });
  const { user, onLeave } = open({ openid: 'Example', password: true }, {}, refusal);
  await user.click(await screen.findByRole('button', button));
  expect(await screen.findByRole('alert')).toHaveTextContent('It cannot be reached.');
  expect(screen.getByRole('button', button)).not.toHaveAttribute('aria-busy');
  expect(onLeave).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});

test('a refusal of the address is told by its sentence, and nothing else of the address is', () => {
  const { unmount } = open('nothing', { refusal: <OpenIdRefused refused="unknown" /> });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nobody here has the e-mail address that you signed in with. Please ask an admin to add you.',
  );
  unmount();
  open('nothing', { refusal: <OpenIdRefused refused="Call this number" /> });
  expect(screen.queryByRole('alert')).toBeNull();
});
