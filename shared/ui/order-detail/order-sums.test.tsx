import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../api/order-detail';
import { sumsOf } from '../../domain/billing';
import { renderScreen } from '../testing';
import { OrderSums } from './order-sums';

/** Two units of $40.00 and $60.00, in a building with a tax of 13 %. */
const order = (minimum_charge: number, is_estimate = true) => {
  const charges = [4_000, 6_000].map((amount) => ({ kind: 'service' as const, amount, covered_until: null }));
  return {
    tax: 13,
    minimum_charge,
    units: charges.map((charge) => ({ price: charge.amount, charge })),
    bill: { is_estimate, ...sumsOf(charges, { minimumCharge: minimum_charge, taxPercent: 13 }) },
  } as OrderDetail;
};

const sums = () => screen.getAllByRole('definition').map((sum) => sum.textContent);

test('an order that comes to more than the minimum charge says nothing about it', () => {
  renderScreen(<OrderSums order={order(8_000)} isPart={false} />);
  expect(sums()).toEqual(['$100.00', '$13.00', '$113.00']);
  expect(screen.queryByText(/minimum service charge/)).not.toBeInTheDocument();
});

test('an order that comes to exactly the minimum charge is not raised', () => {
  renderScreen(<OrderSums order={order(10_000)} isPart={false} />);
  expect(sums()).toEqual(['$100.00', '$13.00', '$113.00']);
  expect(screen.queryByText(/minimum service charge/)).not.toBeInTheDocument();
});

test('an order that comes to less is raised to the minimum charge, and says so', () => {
  renderScreen(<OrderSums order={order(15_000)} isPart={false} />);
  expect(screen.getByText('The minimum service charge of $150.00 applies.')).toBeVisible();
  expect(sums()).toEqual(['$50.00', '$150.00', '$19.50', '$169.50']);
});

test('one unit of an order is not raised: the minimum charge is the whole order’s', () => {
  renderScreen(<OrderSums order={order(15_000)} isPart />);
  expect(sums()).toEqual(['$100.00', '$13.00', '$113.00']);
  expect(screen.queryByText(/minimum service charge/)).not.toBeInTheDocument();
});

test('an order is an estimate until it is completed', () => {
  const { unmount } = renderScreen(<OrderSums order={order(0)} isPart={false} />);
  expect(screen.getByText('summary is an estimate and subject to change')).toBeVisible();
  unmount();
  renderScreen(<OrderSums order={order(0, false)} isPart={false} />);
  expect(screen.queryByText('summary is an estimate and subject to change')).not.toBeInTheDocument();
});
