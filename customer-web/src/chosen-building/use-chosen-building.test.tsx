import { renderScreen } from '@clearunit/shared/ui/testing';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isNamedBy } from '../early/shown-building';
import { keepUser } from '../session/kept-session';
import { SessionProvider } from '../session/session-provider';
import { requestAddress, useChosenBuilding } from './use-chosen-building';

const alder = { value: '0196edfe-7b00-73d9-ae0b-3204db4def27', text: 'Alder Court', location_id: 'TOR1040' };

test('an address names a building by its id or by its location code, in any case', () => {
  expect(isNamedBy(alder.value, alder)).toBe(true);
  expect(isNamedBy('tor1040', alder)).toBe(true);
  expect(isNamedBy('TOR1041', alder)).toBe(false);
  expect(isNamedBy('', { ...alder, location_id: undefined })).toBe(false);
});

test('the request form stands under the location code, or under the id where none is known', () => {
  expect(requestAddress({ ...alder, location_id: 'A/1 b' })).toBe('/order-request/A%2F1%20b');
  expect(requestAddress({ ...alder, location_id: undefined })).toBe(`/order-request/${alder.value}`);
});

test('the page of all buildings is of none, but the closed doors of one are of that building', () => {
  const birch = { value: '0196edfe-7b00-73d9-ae0b-3204db4def28', text: 'Birch Court' };
  keepUser({ role: 'customer', uuid: alder.value, firstName: '', buildings: [alder, birch] });
  const Chosen = () => <p>{useChosenBuilding().building?.text ?? 'none'}</p>;
  const chosenAt = (address: string) => {
    window.history.replaceState(null, '', address);
    const { container, unmount } = renderScreen(
      <BrowserRouter>
        <SessionProvider>
          <Chosen />
        </SessionProvider>
      </BrowserRouter>,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(chosenAt('/portfolio')).toBe('none');
  expect(chosenAt(`/portfolio?tab=doors&building=${birch.value}`)).toBe('Birch Court');
  expect(chosenAt('/portfolio?tab=doors&building=elsewhere')).toBe('none');
});
