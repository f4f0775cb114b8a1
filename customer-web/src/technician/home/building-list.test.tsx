import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { BuildingList } from './building-list';

/** Opens the list at an address; `asked` are the searches that the portal got. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const asked: unknown[] = [];
  const { user } = renderWithPortal(
    <BrowserRouter>
      <BuildingList />
    </BrowserRouter>,
    {
      buildings: ({ query }: { query: { q: string } }) => {
        asked.push(query.q);
        return { data: [], total: 0, totalIsExact: true };
      },
    },
  );
  return { user, asked };
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('a search is kept in the address, beside the tab', async () => {
  const { user, asked } = open('/technician-home?tab=buildings');
  await user.type(screen.getByLabelText('Search buildings'), 'alder{Enter}');
  await expect.poll(() => asked).toEqual(['', 'alder']);
  expect(window.location.search).toBe('?tab=buildings&q=alder');
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(window.location.search).toBe('?tab=buildings');
});

test('the page opens with the search of its address', async () => {
  const { asked } = open('/technician-home?tab=buildings&q=alder');
  expect(screen.getByLabelText('Search buildings')).toHaveValue('alder');
  await expect.poll(() => asked).toEqual(['alder']);
});
