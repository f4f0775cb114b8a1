import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing';
import { useRequestTypeText } from './use-request-type-text';

function Types() {
  const typeOf = useRequestTypeText();
  return (
    <ul>
      <li>{typeOf({ request_type: 'neworder', second_visit: 0 })}</li>
      <li>{typeOf({ request_type: 'followup', second_visit: 0 })}</li>
      <li>{typeOf({ request_type: 'followup', second_visit: 1 })}</li>
      <li>{typeOf({ request_type: 'neworder', second_visit: 0, added_on_visit: 1 })}</li>
    </ul>
  );
}

test('the visits of a unit for the same service are told apart by what they were asked for as', () => {
  renderScreen(<Types />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New',
    'Follow-up in 2 weeks',
    'Second visit',
    'Added by the technician',
  ]);
});
