import { AppError } from '@clearunit/shared/domain/errors';
import { keep, userKey } from '@clearunit/shared/ui/device';
import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepUser } from '../session';
import SignInAgain from './sign-in-again';

const noor = {
  role: 'admin' as const,
  uuid: '00000000-0000-4000-8000-000000000001',
  firstName: 'Noor',
  email: 'noor@portal.test',
};
const ada = { ...noor, uuid: '00000000-0000-4000-8000-000000000002', firstName: 'Ada' };

beforeEach(() => {
  localStorage.clear();
  keepUser(noor);
});

function open(answers: Record<string, unknown>) {
  const onAnswer = vi.fn();
  const ways = { openid: null, password: true };
  const signedOut = () => {
    throw new AppError('sessions.expired', { status: 401 });
  };
  const given = { staffSignInWays: () => ways, session: signedOut, ...answers } as never;
  return { onAnswer, ...renderWithPortal(<SignInAgain onAnswer={onAnswer} />, given) };
}

test('the reader signs in with the password alone, which starts with the focus', async () => {
  const signIn = vi.fn(() => noor);
  const { user, onAnswer } = open({ signIn });
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  await user.type(screen.getByLabelText('Password'), 'walks-the-floors');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true));
  const body = { role: 'admin', email: noor.email, password: 'walks-the-floors' };
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ body }));
});

test('a sign-in of the same reader in another tab is seen on the way back; of another one it is told', async () => {
  const session = vi.fn(() => ada);
  const { onAnswer } = open({ session, staffSignInWays: () => ({ openid: 'Example', password: false }) });
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Sign in with Example in another tab',
  });
  expect(link.getAttribute('href')).toBe('/admin');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect((await screen.findByRole('alert')).textContent).toContain('You are signed in as Ada now');
  expect(onAnswer).not.toHaveBeenCalled();
  session.mockReturnValue(noor);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});

test('who is signed in now is told at once where another tab has told it, a PIN without a name', async () => {
  const pin = { role: 'customer', uuid: ada.uuid, firstName: '4854 Bathurst Street' };
  keep(userKey, pin);
  open({});
  const told = 'You are signed in as a contact with a PIN now';
  expect((await screen.findByRole('alert')).textContent).toContain(told);
});

test('the reader who has signed out in another tab still goes on here', async () => {
  localStorage.clear();
  const { user, onAnswer } = open({ signIn: () => noor });
  await user.type(screen.getByLabelText('Password'), 'walks-the-floors');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});

test('leaving asks first, since it loses what was typed', async () => {
  const { user, onAnswer } = open({});
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onAnswer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});
