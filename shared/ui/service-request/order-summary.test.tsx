import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newLine, type RequestLine } from '../../domain/orders';
import { renderScreen } from '../testing';
import { OrderSummary } from './order-summary';
import { buildingFor, idOf } from './testing/request';

const sprayed = (unit_number: string, about: Partial<RequestLine> = {}) => ({
  ...newLine(unit_number, 'customer'),
  unit_number,
  treatment: 'Spray Treatment',
  price: 4000,
  ...about,
});

function summarize(lines: RequestLine[]) {
  const estimate = {
    subtotal: 4000 * lines.length,
    tax: 0,
    total: 4000 * lines.length,
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
}

test('equal lines of many places stand in one row, which counts the common areas apart', () => {
  const names = [...Array.from({ length: 25 }, (_, at) => String(101 + at)), 'Lobby'];
  summarize(names.map((name) => sprayed(name)));
  expect(screen.getByRole('listitem')).toHaveTextContent('25 units and 1 common area');
});

test('units stand in the order of their cards', () => {
  summarize([sprayed('604', { priority: 2 }), sprayed('601', { priority: 1 })]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
    expect.stringContaining('601'),
    expect.stringContaining('604'),
  ]);
});
