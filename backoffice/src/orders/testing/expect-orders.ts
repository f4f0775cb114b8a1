import { screen } from '@testing-library/react';
import { expect } from 'vitest';
// Loaded before the test: loading can take longer than a test waits.
import '../order-list';

/** Expects that a sentence is said, and that the reader is led to the list of orders, which is empty. */
export async function expectOrders(sentence: string): Promise<void> {
  await screen.findByText(sentence);
  expect(location.pathname).toBe('/scheduler-home');
  await screen.findByText('There is no order to display.');
}
