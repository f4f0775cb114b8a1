import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../testing';
import { applyChosenLook, currentLook } from './look';
import { LookToggle } from './look-toggle';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('nonsense kept on the device leaves the look to the system', () => {
  localStorage.setItem('clearunit.look', '"purple"');
  applyChosenLook();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(currentLook()).toBe('light');
});

test('a look that was chosen is there again after a reload', async () => {
  const { user } = renderScreen(<LookToggle />);
  await user.click(screen.getByRole('button', { name: 'Switch to the dark look' }));
  expect(screen.getByRole('button', { name: 'Switch to the light look' })).toBeInTheDocument();
  delete document.documentElement.dataset.theme;
  applyChosenLook();
  expect(currentLook()).toBe('dark');
});
