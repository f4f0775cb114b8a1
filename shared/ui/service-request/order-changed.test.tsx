import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestChange } from '../../domain/orders';
import { renderScreen } from '../testing';
import { OrderChanged } from './order-changed';
import { idOf } from './testing/request';

const change = (kind: RequestChange['kind'], unit: string, values: Partial<RequestChange> = {}) => ({
  ...{ kind, unit, service: 'Mice, Bait', before: '', after: '' },
  ...values,
});

test('what somebody else changed names units as such, and common areas by their name alone', () => {
  renderScreen(
    <OrderChanged
      commonAreas={[{ uuid: idOf(1), name: 'Lobby' }]}
      changes={[
        change('added', '101'),
        change('removed', 'Lobby'),
        change('notes', '102', { before: 'Key', after: 'Dog' }),
        change('unit', '103', { before: '103', after: '104' }),
        change('unit', '105', { before: '105', after: 'Lobby' }),
      ]}
      onTakeOver={() => {}}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unit 101 (Mice, Bait) was added.',
    'Lobby (Mice, Bait) was removed.',
    'Notes of unit 102 (Mice, Bait): “Key” is now “Dog”.',
    'Unit 103 (Mice, Bait) is now unit 104.',
    'Unit 105 (Mice, Bait) is now Lobby.',
  ]);
});
