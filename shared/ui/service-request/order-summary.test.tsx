import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newLine } from '../../domain/orders';
import { renderScreen } from '../testing';
import { OrderSummary } from './order-summary';
import { buildingFor, idOf } from './testing/request';

test('equal lines of many places stand in one row, which counts the common areas apart', () => {
  const names = [...Array.from({ length: 25 }, (_, at) => String(101 + at)), 'Lobby'];
  const lines = names.map((unit_number) => ({
    ...newLine(unit_number, 'customer'),
    unit_number,
    treatment: 'Spray Treatment',
    price: 4000,
  }));
  const estimate = {
    subtotal: 104_000,
    tax: 0,
    total: 104_000,
    adjustment: 0,
    charges: new Map(),
    warrantyUsesLeft: null,
  };
  renderScreen(
    <OrderSummary
      lines={lines}
      building={buildingFor({ common_areas: [{ uuid: idOf(1), name: 'Lobby' }] })}
      estimate={estimate as unknown as Parameters<typeof OrderSummary>[0]['estimate']}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('25 units and 1 common area');
});
