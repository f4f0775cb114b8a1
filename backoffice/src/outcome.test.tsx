import { allowErrors, renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { useOutcome } from './outcome';
import { Toasts } from './root/toasts';

type Way = 'tell' | 'failedIfLeft';
type Call = { end: () => void; promise: Promise<{ message: string }> };

function aCall(refusal?: string): Call {
  let end = () => {};
  const promise = new Promise<{ message: string }>((resolve, reject) => {
    end = () => (refusal ? reject(new Error(refusal)) : resolve({ message: 'Retired.' }));
  });
  return { end, promise };
}

function Dialog({ way, call }: { way: Way; call: Call }) {
  const { tell, succeededAnd, failedIfLeft } = useOutcome();
  const send = () =>
    way === 'tell'
      ? tell(call.promise)
      : call.promise.then(
          succeededAnd(() => {}),
          failedIfLeft,
        );
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

function Page({ way, call }: { way: Way; call: Call }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <CoreAdminContext>
      {isOpen && <Dialog way={way} call={call} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <Toasts />
    </CoreAdminContext>
  );
}

const press = (name: string) => screen.findByRole('button', { name });

test.each(['tell', 'failedIfLeft'] as const)(
  '%s: who has left hears of a success and of a failure',
  async (way) => {
    for (const refusal of [undefined, 'Has buildings.']) {
      const call = aCall(refusal);
      const { user, unmount } = renderScreen(<Page way={way} call={call} />);
      await user.click(await press('Send'));
      await user.click(await press('Leave'));
      call.end();
      await screen.findByText(refusal ? /server side issue/ : 'Retired.');
      unmount();
    }
    allowErrors(/^Error: Has buildings/);
  },
);

test('a failure that the dialog shows is told there alone', async () => {
  const call = aCall('Has buildings.');
  const { user } = renderScreen(<Page way="failedIfLeft" call={call} />);
  await user.click(await press('Send'));
  call.end();
  await call.promise.catch(() => undefined);
  // A toast comes a little later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/server side issue/)).toBeNull();
  allowErrors(/^Error: Has buildings/);
});
