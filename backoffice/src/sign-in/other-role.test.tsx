import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetUser, keepUser } from '../session';
import { OtherRole } from './other-role';

const admin = { role: 'admin', uuid: '01900000-0000-7000-8000-000000000001', firstName: 'Noor' } as const;
beforeEach(() => forgetUser());

test('an admin who opens a scheduler’s page is told why a sign-in stands there', () => {
  keepUser(admin);
  renderScreen(<OtherRole as="scheduler" from="/scheduler-home" />);
  expect(screen.getByRole('status').textContent).toContain('for schedulers, and you are signed in as Noor.');
  expect(screen.getByRole('link', { name: 'Back to my pages' }).getAttribute('href')).toBe('/dashboard');
});

test('nothing is told to who is not signed in, signs in again, or came to sign in', () => {
  const { rerender } = renderScreen(<OtherRole as="scheduler" from="/scheduler-home" />);
  expect(screen.queryByRole('status')).toBeNull();
  keepUser(admin);
  rerender(<OtherRole as="admin" from="/dashboard" />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<OtherRole as="scheduler" from={undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
});
