import type { SessionUser } from '@clearunit/shared/api/users';
import { refusal, renderScreen, renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../device/show-toast';
import { SessionProvider } from '../session';
import { keepUser } from '../session/kept-session';
import GoneBuilding from './gone-building';
import { useGoneBuilding } from './use-gone-building';

vi.mock('../device/show-toast');

const alder = { value: '0196edfe-7b00-73d9-ae0b-3204db4def27', text: 'Alder Court', location_id: 'TOR1040' };
const birch = { value: '0196edfe-7b00-73d9-ae0b-3204db4def28', text: 'Birch Court' };
const elsewhere = '0196edfe-7b00-73d9-ae0b-3204db4def99';
const contact: SessionUser = { role: 'customer', uuid: alder.value, firstName: '', masterPin: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(showToast).mockReset();
});

function open(address: string, buildings: (typeof birch)[]) {
  keepUser({ ...contact, buildings });
  window.history.replaceState(null, '', address);
  renderScreen(
    <BrowserRouter>
      <SessionProvider>
        <Home />
      </SessionProvider>
    </BrowserRouter>,
  );
}

function Home() {
  const { pathname, search } = useLocation();
  return useGoneBuilding() ? <GoneBuilding /> : <p>shown at {pathname + search}</p>;
}

const told = 'The link you opened is for a building that is not, or no longer, open to you.';

test.each([
  ['the only building', [alder], '/home'],
  ['all buildings', [alder, birch], '/portfolio'],
])(
  'a link to a building of others is told, and leads to %s without its filters',
  async (_, buildings, to) => {
    open(`/home?s_id=${elsewhere}&floor=12&show=active`, buildings);
    expect(await screen.findByText(`shown at ${to}`)).toBeVisible();
    await waitFor(() => expect(showToast).toHaveBeenCalledExactlyOnceWith('error', told));
  },
);

test('a link to one of the reader’s buildings keeps its filters, also by the location code', async () => {
  for (const named of [birch.value, 'tor1040']) {
    open(`/home?s_id=${named}&floor=12`, [alder, birch]);
    expect(await screen.findByText(`shown at /home?s_id=${named}&floor=12`)).toBeVisible();
  }
  expect(showToast).not.toHaveBeenCalled();
});

const withMasterPin = { ...contact, masterPin: true };
/** Opens a building that this device does not know, while the portal answers so in turn. */
function openUnknown(...answers: (() => unknown)[]) {
  keepUser({ ...withMasterPin, buildings: [alder] });
  window.history.replaceState(null, '', `/home?s_id=${birch.value}`);
  return renderWithPortal(
    <BrowserRouter>
      <SessionProvider>
        <Home />
      </SessionProvider>
    </BrowserRouter>,
    { session: () => (answers.length > 1 ? answers.shift()! : answers[0]!)() },
  );
}

const fails = () => refusal(502, 'portal.unreachable', 'The portal is not reachable.');

test('a portal that cannot say whose the building is calls no link foreign, and is asked again', async () => {
  const { user } = openUnknown(fails, () => ({ ...withMasterPin, buildings: [alder, birch] }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`shown at /home?s_id=${birch.value}`)).toBeVisible();
  expect(showToast).not.toHaveBeenCalled();
});

test('once the portal has answered, a building that is not among the reader’s is told', async () => {
  const { user } = openUnknown(fails, () => ({ ...withMasterPin, buildings: [alder] }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('shown at /home')).toBeVisible();
  await waitFor(() => expect(showToast).toHaveBeenCalledExactlyOnceWith('error', told));
});
