import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { Toasts } from '../../root/toasts';
import { InviteDialog } from './invite-dialog';

const id = '00000000-0000-4000-8000-000000000002';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <CoreAdminContext>
      {isOpen && <InviteDialog ids={[id]} name="Bo Ash" onClose={() => {}} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <Toasts />
    </CoreAdminContext>
  );
}

test.each([true, false])('that a link was made is told, as a link or to who has left: %s', async (isLeft) => {
  let answer: ((given: object) => void) | undefined;
  const { user } = renderWithPortal(<Page />, {
    mailState: { sends_mail: false, failed: 0, waiting: 0 },
    inviteUsers: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(answer).toBeDefined());
  if (isLeft) await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  const person = { id, name: 'Bo Ash', email: 'bo@maple.test' };
  answer!({ message: 'A link is made.', data: [{ ...person, link: '/choose-password#abc' }] });
  if (isLeft) await screen.findByText('A link is made.');
  else {
    await screen.findByRole('dialog', { name: 'Hand over the link' });
    await waitFor(() => expect(screen.queryByText('A link is made.')).toBeNull());
  }
});
