import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../../api/shapes';
import { renderScreen } from '../testing';
import { OrderSums } from './order-sums';

/** Two units of $40.00 and $60.00, in a building with a tax of 13 %. */
const order = (minimum_charge: number) =>
  ({ tax: 13, minimum_charge, units: [{ price: 4_000 }, { price: 6_000 }] }) as OrderDetail;

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
  expect(sums()).toEqual(['$150.00', '$19.50', '$169.50']);
});

test('one unit of an order is not raised: the minimum charge is the whole order’s', () => {
  renderScreen(<OrderSums order={order(15_000)} isPart />);
  expect(sums()).toEqual(['$100.00', '$13.00', '$113.00']);
  expect(screen.queryByText(/minimum service charge/)).not.toBeInTheDocument();
});
