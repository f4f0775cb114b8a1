import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import { refusal, renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../session';
import ChoosePassword from './choose-password';

afterEach(() => vi.unstubAllGlobals());

const open = () => {
  window.history.replaceState(null, '', '/choose-password#token=abc');
  return renderScreen(
    <BrowserRouter>
      <SessionProvider>
        <ChoosePassword />
      </SessionProvider>
    </BrowserRouter>,
  );
};

test.each([
  ['was cut short', 'input.wrong-shape', 'This link is not complete'],
  ['was used', 'passwords.link-not-valid', 'A new link is needed'],
])('a link that %s says so, and where there is a new one', async (_what, reason, title) => {
  vi.stubGlobal('fetch', async () => refusal(400, reason, 'What the portal says.'));
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('a link that ended before its form was sent leads to the sign-in, as after an answer that was lost, and to a new link', async () => {
  const link = { purpose: 'invitation', email: 'ada@people.example', role: 'scheduler' };
  const person = { first_name: 'Ada', last_name: 'Brandt', company: 'Pests' };
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith(passwordLinkCalls.passwordLink.path)
      ? Response.json({ code: 200, data: { ...link, ...person } })
      : refusal(422, 'passwords.link-not-valid', 'This link was used.'),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('New password'), 'quiet-harbour-42-lamps');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText('This link was used.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the scheduler sign-in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
