import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithPortal } from '../testing';
import { NearWords } from '.';

function Search() {
  const [q, setQ] = useState('aldr');
  return (
    <>
      <button type="button" onClick={() => setQ('larhc')}>
        Next
      </button>
      <NearWords search={{ q }} hasFound />
    </>
  );
}

test('what was searched instead is not said of the next search, whose answer is awaited in its room', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = renderWithPortal(<Search />, {
    replacedWords: async ({ query }: { query: { q: string } }) => {
      if (query.q === 'aldr') return [{ word: 'aldr', by: ['alder'] }];
      await asked;
      return [{ word: 'larhc', by: ['larch'] }];
    },
  });
  expect(await screen.findByText('No building has “aldr”. Shown is “alder”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByText(/aldr/)).not.toBeVisible());
  answer();
  expect(await screen.findByText('No building has “larhc”. Shown is “larch”.')).toBeVisible();
  expect(screen.queryByText(/aldr/)).toBeNull();
});
