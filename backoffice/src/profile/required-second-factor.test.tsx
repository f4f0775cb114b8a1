import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequiredSetUp } from './required-second-factor';

const off = { is_on: false, since: null, recovery_codes_left: 0, is_required: true };
const begun = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/Clearunit:a@b.ca' };

function open(answers: Parameters<typeof renderWithPortal>[1]) {
  const [onDone, onLogout] = [vi.fn(), vi.fn()];
  const { user } = renderWithPortal(<RequiredSetUp onDone={onDone} onLogout={onLogout} />, answers);
  return { user, onDone, onLogout };
}

test('the set-up leads over key, code and password to the recovery codes, and then on', async () => {
  const sent: unknown[] = [];
  const { user, onDone } = open({
    secondFactor: off,
    startSecondFactor: begun,
    confirmSecondFactor: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { message: 'On.', recovery_codes: ['K7QPM-3XN2T'] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  await screen.findByRole('img', { name: 'QR code with the key' });
  const key = screen.getByLabelText<HTMLTextAreaElement>('Or type this key into the app');
  expect(key.value).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  await screen.findByText('Please enter the code.');
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.type(screen.getByLabelText('Your password'), 'walks-the-floors');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  await screen.findByText('K7QPM-3XN2T');
  expect(sent).toEqual([{ code: '123 456', password: 'walks-the-floors' }]);
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /go on/ }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('whoever has set it up elsewhere goes on at once', async () => {
  const { onDone } = open({ secondFactor: { ...off, is_on: true, since: '2026-07-15T14:00:00Z' } });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('one can leave instead', async () => {
  const { user, onLogout } = open({ secondFactor: off });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledOnce();
});
